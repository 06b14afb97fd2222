/** What was typed into the form, kept in the tab until the request is confirmed or thrown away. */
import { useEffect, useRef } from 'react';
import { fieldNames, noSelection, type BookingFields } from '../../booking/fields.ts';
import { additionNames } from '../../offer/estimate.ts';
import { keys, readSession, writeSession } from '../sessionStore.ts';
import { controlId } from './controls.ts';

interface Draft {
  /** What stands in the controls, by their name or id. */
  readonly texts: Readonly<Record<string, string>>;
  /** When the visitor first touched the form, in milliseconds since 1970; missing where nobody was there to see it. */
  readonly touched?: number | undefined;
  /** What was sent last, and the key that it had. */
  readonly sent?: { readonly content: string; readonly key: string } | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

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

/** 128 random bits as text. `crypto.randomUUID` would need a secure context, which a bar's test server in the LAN is not. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Milliseconds since 1970 by a clock that nobody sets while the page is open. */
const now = (): number => performance.timeOrigin + performance.now();

/** Whether a visitor has typed something: a package may come from the address. */
const holdsText = (texts: Draft['texts']): boolean =>
  Object.entries(texts).some(([name, text]) => name !== 'type' && text !== '');

/** The controls whose text the draft keeps: the seven fields and those for what goes beyond a package. */
const kept = [...fieldNames, ...additionNames.map(controlId)];

/** The text of one control; '' where there is none. */
export function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control.value
    : '';
}

interface DraftHandle {
  /** Takes over what the form holds when React comes, and gives back what goes beyond the package. */
  readonly adopt: (form: HTMLFormElement) => void;
  /** Keeps what the form holds now; a form without any text leaves nothing behind. */
  readonly keep: (form: HTMLFormElement) => void;
  /** Notes the first touch, from which the seconds count. */
  readonly touch: () => void;
  /** Whole seconds since the first touch, also one before a reload; `undefined` when nobody saw it or the clock was put back. */
  readonly seconds: () => number | undefined;
  /**
   * The request's key: the same fields get the same one, however often and also after a reload, so that a repeat after a
   * lost answer stores nothing twice; a changed field gets a new one, so that the change arrives.
   */
  readonly keyFor: (fields: BookingFields) => string;
  readonly drop: () => void;
}

export function useDraft(): DraftHandle {
  const draft = useRef<Draft>({ texts: {} });
  const watched = useRef(true);
  useEffect(() => {
    draft.current = readDraft();
  }, []);
  const write = (next: Draft): void => {
    draft.current = next;
    const holdsSomething = holdsText(next.texts) || next.texts['type'] !== noSelection;
    writeSession(keys.draft, holdsSomething ? next : undefined);
  };
  const keep = (form: HTMLFormElement): void =>
    write({ ...draft.current, texts: Object.fromEntries(kept.map((name) => [name, textOf(form, name)])) });
  return {
    adopt: (form) => {
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
