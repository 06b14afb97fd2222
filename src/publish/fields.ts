/** Looks up a schema's fields by path. */
import { z } from 'astro/zod';

export type Path = readonly PropertyKey[];

/** The used part of JSON Schema, and the additions by `meta` (`content.config.ts`). */
export interface Field {
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Field>> | undefined;
  readonly items?: Field | undefined;
  readonly oneOf?: readonly Field[] | undefined;
  readonly const?: unknown;
  readonly file?: string | undefined;
  readonly unique?: boolean | undefined;
  readonly places?: number | undefined;
}

const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.object({
    description: z.string().optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    items: fieldSchema.optional(),
    oneOf: z.array(fieldSchema).optional(),
    const: z.unknown().optional(),
    file: z.string().optional(),
    unique: z.boolean().optional(),
    places: z.number().optional(),
  }),
);

/** The input fields of a schema. */
export const describeFields = (schema: z.ZodType): Field =>
  fieldSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** The value at a path; `undefined` if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

/** The field at a path; of a union, the variant with the value's `kind`. */
export const fieldAt = (schema: Field, path: Path, data: unknown): Field | undefined =>
  path.reduce<Field | undefined>(
    (field, key, index) => {
      const inner = typeof key === 'number' ? field?.items : field?.properties?.[String(key)];
      return inner && shapeOf(inner, valueAt(data, path.slice(0, index + 1)));
    },
    shapeOf(schema, data),
  );

const shapeOf = (field: Field, value: unknown): Field =>
  field.oneOf?.find(({ properties }) => properties?.['kind']?.const === valueAt(value, ['kind'])) ?? field;

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
