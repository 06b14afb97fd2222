/** The form's input in session storage, until the request is confirmed or discarded. */
import { useRef } from 'react';
import { fieldNames, noSelection, type BookingFields } from '../../booking/fields.ts';
import { isRecord } from '../../booking/isRecord.ts';
import { additionNames } from '../../offer/estimate.ts';
import { keys, readSession, writeSession } from '../sessionStore.ts';
import { controlId } from './controls.ts';

interface Draft {
  /** Values of the controls by name or id. */
  readonly texts: Readonly<Record<string, string>>;
  /** First interaction in milliseconds since 1970; unknown if it happened before hydration. */
  readonly touched?: number | undefined;
  /** Content of the last request, and its idempotency key. */
  readonly sent?: { readonly content: string; readonly key: string } | undefined;
}

function readDraft(): Draft {
  const stored = readSession(keys.draft);
  if (!isRecord(stored)) return { texts: {} };
  const { texts, touched, sent } = stored;
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  const { content, key } = isRecord(sent) ? sent : {};
  return {
    texts: isRecord(texts) ? Object.fromEntries(Object.entries(texts).filter(isText)) : {},
    touched: typeof touched === 'number' ? touched : undefined,
    sent: typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined,
  };
}

/** 128 random bits as hex. `crypto.randomUUID` needs a secure context, which a test server in the local network is not. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Milliseconds since 1970, monotonic: a change of the system clock has no effect while the page is open. */
const now = (): number => performance.timeOrigin + performance.now();

/** Whether the visitor has typed something; a package may come from the URL. */
const holdsText = (texts: Draft['texts']): boolean =>
  Object.entries(texts).some(([name, text]) => name !== 'type' && text !== '');

/** The controls whose values are kept. */
const kept = [...fieldNames, ...additionNames.map(controlId)];

/** The value of a control; '' if there is no such control. */
export function controlValue(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control.value
    : '';
}

interface DraftHandle {
  /** Reads draft and form at hydration, and restores the additions, which the inline script leaves out. */
  readonly adopt: (form: HTMLFormElement) => void;
  /** Stores the form's values; an empty form removes the draft. */
  readonly keep: (form: HTMLFormElement) => void;
  /** Records the first interaction. */
  readonly touch: () => void;
  /** Whole seconds since the first interaction, across reloads; `undefined` if unknown, or if the clock was set back. */
  readonly seconds: () => number | undefined;
  /**
   * The idempotency key: the same for unchanged fields, also after a reload, so that a repeat after a lost answer stores
   * nothing twice; a new one for changed fields.
   */
  readonly keyFor: (fields: BookingFields) => string;
  readonly drop: () => void;
}

export function useDraft(): DraftHandle {
  const draft = useRef<Draft>({ texts: {} });
  const watched = useRef(true);
  const write = (next: Draft): void => {
    draft.current = next;
    const holdsSomething = holdsText(next.texts) || next.texts['type'] !== noSelection;
    writeSession(keys.draft, holdsSomething ? next : undefined);
  };
  const keep = (form: HTMLFormElement): void =>
    write({ ...draft.current, texts: Object.fromEntries(kept.map((name) => [name, controlValue(form, name)])) });
  return {
    adopt: (form) => {
      draft.current = readDraft();
      for (const name of additionNames.map(controlId)) {
        const control = form.elements.namedItem(name);
        if (control instanceof HTMLInputElement) control.value ||= draft.current.texts[name] ?? '';
      }
      keep(form);
      watched.current = draft.current.touched !== undefined || !holdsText(draft.current.texts);
    },
    keep,
    touch: () => {
      if (watched.current) draft.current = { ...draft.current, touched: draft.current.touched ?? now() };
    },
    seconds: () => {
      const { touched } = draft.current;
      const seconds = touched === undefined ? -1 : Math.round((now() - touched) / 1000);
      return seconds < 0 ? undefined : seconds;
    },
    keyFor: (fields) => {
      const content = JSON.stringify(fields);
      const { sent } = draft.current;
      if (sent?.content === content) return sent.key;
      const key = randomKey();
      write({ ...draft.current, sent: { content, key } });
      return key;
    },
    drop: () => {
      watched.current = true;
      draft.current = { texts: {} };
      writeSession(keys.draft, undefined);
    },
  };
}
