/** Finds values in a content file by their path, and what the schema says of them. */
import type { z } from 'zod';
import type { FieldPath } from './readContentFile.ts';

/** A field of a schema, as `z.toJSONSchema` writes it: with its description and its `meta`. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The value at a path; `undefined` if there is none. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  );

/** The field at a path. The `kind` in `data` chooses between packages and cocktails. */
export function schemaFieldAt(
  schema: JsonSchema,
  path: FieldPath,
  data: unknown,
): JsonSchema | undefined {
  const kind = valueAt(data, ['kind']);
  const field =
    schema.oneOf?.find(({ properties }) => valueAt(properties, ['kind', 'const']) === kind) ??
    schema.anyOf?.[0] ??
    schema;
  const [key, ...rest] = path;
  if (key === undefined) return { ...field, ...schema };
  const inner = typeof key === 'number' ? field.items : field.properties?.[String(key)];
  return typeof inner === 'object' && !Array.isArray(inner)
    ? schemaFieldAt(inner, rest, valueAt(data, [key]))
    : undefined;
}

/** `data` and every value inside it, each with its path. */
export function valuesWithPaths(
  data: unknown,
  path: FieldPath = [],
): { path: FieldPath; value: unknown }[] {
  const inner =
    typeof data === 'object' && data !== null
      ? Object.entries(data).flatMap(([key, value]) =>
          valuesWithPaths(value, [...path, Array.isArray(data) ? Number(key) : key]),
        )
      : [];
  return [{ path, value: data }, ...inner];
}

/** `products, 2. Eintrag, title`. */
export const wordedPath = (path: FieldPath): string =>
  path.map((key) => (typeof key === 'number' ? `${key + 1}. Eintrag` : String(key))).join(', ');
