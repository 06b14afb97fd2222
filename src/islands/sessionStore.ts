/** Session storage that may be missing, blocked or full: reading gives nothing then, writing does nothing. */

/** Keys, as the privacy statement names them. */
export const keys = { draft: 'anfrage-entwurf', cocktails: 'wunschcocktails' } as const;

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
    // Nothing depends on it: the form and the list work without being remembered.
  }
}
