/** What was typed into the form, kept in the tab until the request is confirmed. */
import { fieldNames, trapField, type FieldName } from '../../booking/fields.ts';
import { keys, readSession, writeSession } from '../sessionStore.ts';

export interface Draft {
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  /** The text of the fields for what goes beyond a package. */
  readonly additions: Readonly<Record<string, string>>;
}

const textsOf = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

export function readDraft(): Draft {
  const stored = readSession(keys.draft);
  const part = (name: string): Record<string, string> =>
    typeof stored === 'object' && stored !== null ? textsOf(Reflect.get(stored, name)) : {};
  return { fields: part('fields'), additions: part('additions') };
}

/** Keeps what the form holds now; a form without any text leaves nothing behind. */
export function saveDraft(form: HTMLFormElement, additions: Draft['additions']): void {
  const data = new FormData(form);
  data.delete(trapField);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, String(data.get(name) ?? '')]));
  const typed = fieldNames.some((name) => name !== 'type' && fields[name]) || Object.values(additions).some(Boolean);
  const chosen = form.querySelector('select')?.selectedIndex !== 0;
  writeSession(keys.draft, typed || chosen ? { fields, additions } : undefined);
}

export function dropDraft(): void {
  writeSession(keys.draft, undefined);
}

/** Whether the visitor was here before: a reload, or back and forward. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}

/**
 * Fills the draft into the form; fields that already hold something keep it. A package that the address names wins over
 * the draft when the visitor follows a link to it; on a return, the visitor's own choice does.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const { fields } = readDraft();
  const linked = new URLSearchParams(location.search).get('paket');
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement) {
      const untouched = control.selectedIndex < 1;
      const fromLink = control.selectedOptions[0]?.dataset['paket'] === linked;
      if (untouched || (fromLink && isReturn())) control.value = value;
    } else if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.value) {
      control.value = value;
    }
  }
}
