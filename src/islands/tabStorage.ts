/**
 * What a tab keeps in `sessionStorage`, as JSON: the draft of an enquiry, and which enquiry it has
 * sent. Where storage is blocked or full, reading returns `null` and writing does nothing.
 */

/** The privacy statement names these keys. */
export const tabKeys = {
  /** `useFormReading.ts` writes it, `prefill.js` fills it in. */
  draft: 'anfrage-entwurf',
  /** `Received.tsx` shows it after a reload. */
  sent: 'anfrage-gesendet',
} as const;

type Key = (typeof tabKeys)[keyof typeof tabKeys];

/** The stored value; `null` if there is none. */
export function readFromTab(key: Key): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes the value as JSON; `undefined` removes it. */
export function writeToTab(key: Key, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}
