export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function namesOf<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  const names: Name[] = [];
  // The compiler knows the names here; `Object.keys` returns plain strings.
  for (const name in table) names.push(name);
  return names;
}

export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  // For the compiler, a record of all strings has these names, too.
  const record: Readonly<Record<string, Value>> = Object.fromEntries(
    names.map((name) => [name, valueOf(name)]),
  );
  return record;
}
