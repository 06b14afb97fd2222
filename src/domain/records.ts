/** Whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of a table, typed, in its order. */
export function namesOf<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  const names: Name[] = [];
  // In `for … in` the compiler knows the names; `Object.keys` would return plain strings.
  for (const name in table) names.push(name);
  return names;
}

/** A record of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  // TypeScript accepts a record of any string as one that has these names.
  const record: Readonly<Record<string, Value>> = Object.fromEntries(
    names.map((name) => [name, valueOf(name)]),
  );
  return record;
}
