/**
 * What a visitor's browser keeps, as JSON: a tab the draft and the booking that it sent; all tabs, for 30 days, the noted drinks
 * and the party, which say nothing about the visitor. If storage is blocked or full, reading returns `null` and writing does nothing.
 */

/** The privacy statement names these keys. */
export const keys = {
  draft: 'anfrage-entwurf',
  sent: 'anfrage-gesendet',
  party: 'anfrage-plan',
  wishes: 'wishes',
} as const;

type Key = (typeof keys)[keyof typeof keys];

const areaOf = (key: Key): Storage =>
  key === keys.wishes || key === keys.party ? localStorage : sessionStorage;

/** When a list or party expires, unless it is changed again. */
export const keptUntil = (): number => Date.now() + 30 * 24 * 60 * 60 * 1000;

/** The stored value; `null` if there is none. */
export function readStored(key: Key): unknown {
  try {
    return JSON.parse(areaOf(key).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes the value as JSON; `undefined` removes it. */
export function writeStored(key: Key, value: unknown): void {
  try {
    if (value === undefined) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, JSON.stringify(value));
  } catch {
    // Form and list work without it.
  }
}
