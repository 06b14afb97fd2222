/** Session storage as JSON. If it is blocked or full, reading returns nothing and writing has no effect. */

/** The privacy statement names these keys. */
export const keys = { draft: 'anfrage-entwurf', wishes: 'wishes' } as const;

type Key = (typeof keys)[keyof typeof keys];

export function readSession(key: Key): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes the value as JSON; `undefined` removes it. */
export function writeSession(key: Key, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full: form and list work without it.
  }
}
