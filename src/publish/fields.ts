/** What a schema says about its fields, walked by path. */
import { z } from 'astro/zod';

export type Path = readonly PropertyKey[];

/** The part of JSON Schema that says what an owner may write. */
export interface Field {
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Field>> | undefined;
  readonly items?: Field | undefined;
  readonly oneOf?: readonly Field[] | undefined;
  readonly const?: unknown;
}

const fieldSchema: z.ZodType<Field> = z.lazy(() =>
  z.object({
    description: z.string().optional(),
    properties: z.record(z.string(), fieldSchema).optional(),
    items: fieldSchema.optional(),
    oneOf: z.array(fieldSchema).optional(),
    const: z.unknown().optional(),
  }),
);

/** The value at a path; `undefined` where nothing is. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

/** Of several shapes, the one whose `kind` the value has. */
export const shapeOf = (field: Field | undefined, value: unknown): Field | undefined =>
  field?.oneOf?.find(({ properties }) => properties?.['kind']?.const === valueAt(value, ['kind'])) ?? field;

export const fieldAt = (schema: Field, path: Path, data: unknown): Field | undefined =>
  path.reduce<Field | undefined>((field, key, index) => {
    const shape = shapeOf(field, valueAt(data, path.slice(0, index)));
    return typeof key === 'number' ? shape?.items : shape?.properties?.[String(key)];
  }, schema);

/** `products, 2. Eintrag, title`. */
export const fieldName = (path: Path): string | undefined =>
  path.length === 0
    ? undefined
    : path.map((key) => (typeof key === 'number' ? `${key + 1}. Eintrag` : String(key))).join(', ');

/** The fields of a schema as an owner writes them. */
export const describeFields = (schema: z.ZodType): Field =>
  fieldSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
