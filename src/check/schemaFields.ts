/** Finds values and fields by their path, and names what is wrong with a value in German. */
import { z } from 'zod';
import type { Path } from './contentFile.ts';

/** A field of a schema with its description and its `meta`. */
export type FieldSchema = z.core.JSONSchema.JSONSchema;

/** The value at a path; `undefined` if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );

/** The field at a path; of packages and drinks, those of the value's `kind`. */
export function fieldAt(schema: FieldSchema, path: Path, data: unknown): FieldSchema | undefined {
  const kind = valueAt(data, ['kind']);
  const field =
    schema.oneOf?.find(({ properties }) => valueAt(properties, ['kind', 'const']) === kind) ??
    schema.anyOf?.[0] ??
    schema;
  const [key, ...rest] = path;
  if (key === undefined) return { ...field, ...schema };
  const inner = typeof key === 'number' ? field.items : field.properties?.[String(key)];
  return typeof inner === 'object' && !Array.isArray(inner)
    ? fieldAt(inner, rest, valueAt(data, [key]))
    : undefined;
}

/** Every value inside `data`, with its path. */
export function entriesOf(data: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner =
    typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([key, value]) =>
          entriesOf(value, [...path, Array.isArray(data) ? Number(key) : key]),
        )
      : [];
  return [{ path, value: data }, ...inner];
}

/** `products, 2. Eintrag, title`. */
export const fieldName = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? `${key + 1}. Eintrag` : String(key))).join(', ');

/** A number that was written with a comma, dots for thousands or a unit: `1190.50` for `1.190,50 €`. */
function numberMeant(input: unknown): string {
  const [, written = ''] = /^([\d.,]+)\s*(?:€|Euro|EUR)?$/.exec(String(input)) ?? [];
  const meant = written.replace(/\.(?=\d{3})/g, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(meant) ? `: ${meant}` : ', zum Beispiel 599.50 oder 1190';
}

const { localeError: german } = z.locales.de();

/** Sentences for values that a schema refuses and that have no `error` of their own; for `safeParse`. */
export const germanError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    switch (issue.expected) {
      case 'number':
      case 'int':
        return typeof issue.input === 'number'
          ? 'Eine ganze Zahl, ohne Punkt.'
          : `Eine Zahl ohne Einheit, mit Punkt statt Komma, Tausender ohne Punkt${numberMeant(issue.input)}.`;
      case 'boolean':
        return 'true (ja) oder false (nein).';
      case 'string':
        return `Ein Text. Was YAML für eine Zahl hält, kommt in Anführungszeichen: '${String(issue.input)}'.`;
      case 'array':
        return 'Eine Liste: jeder Eintrag auf einer eigenen Zeile, mit „- “ davor; eine leere heißt [].';
      case 'object':
        return 'Hier stehen Felder, jedes auf einer eigenen Zeile, eingerückt.';
    }
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [word, amount] =
      issue.code === 'too_big'
        ? ['Höchstens', issue.maximum]
        : [issue.inclusive ? 'Mindestens' : 'Mehr als', issue.minimum];
    const units: Partial<Record<string, string>> = {
      string: ' Zeichen',
      array: amount === 1 ? ' Eintrag' : ' Einträge',
    };
    return `${word} ${amount}${units[issue.origin] ?? ''}.`;
  }
  if (issue.code === 'not_multiple_of') return `Ein Vielfaches von ${issue.divisor}.`;
  if (issue.code === 'invalid_value') return `Eines von: ${issue.values.join(', ')}.`;
  return german(issue);
};
