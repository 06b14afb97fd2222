/**
 * What a visitor's browser keeps, as JSON: a tab its draft and the request that it sent, all tabs together the noted drinks.
 * If that is blocked or full, reading returns nothing and writing has no effect.
 */

/** The privacy statement names these keys. */
export const keys = { draft: 'anfrage-entwurf', sent: 'anfrage-gesendet', wishes: 'wishes' } as const;

type Key = (typeof keys)[keyof typeof keys];

const areaOf = (key: Key): Storage => (key === keys.wishes ? localStorage : sessionStorage);

export function readStored(key: Key): unknown {
  try {
    return JSON.parse(areaOf(key).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes the value as JSON; `undefined` removes it. */
export function store(key: Key, value: unknown): void {
  try {
    if (value === undefined) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, JSON.stringify(value));
  } catch {
    // Form and list work without it.
  }
}
