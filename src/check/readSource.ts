/** Reads the files of one kind by their schema: values for the site, mistakes for the owner. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { parseContent, type ContentFile } from './contentFile.ts';
import { describeFields, fieldAt, valueAt, type FieldSchema } from './schemaFields.ts';
import { describeIssue, germanError } from './germanErrors.ts';
import type { Mistake } from './mistakes.ts';

/** Files of one kind. */
export interface Source<Schema extends z.ZodType = z.ZodType> {
  /** Relative to `src/content`. */
  readonly pattern: string;
  readonly schema: Schema;
  /** Placeholders of the text below the fields: `{{inhaber}}`. */
  readonly placeholders?: readonly string[];
  /** Placeholders of several lines, each of them on a line of its own. */
  readonly blocks?: readonly string[];
  /** Files of a collection that the site cannot do without, relative to `src/content`. */
  readonly needed?: readonly string[];
}

/** A file that was read. */
export interface CheckedFile<Value = unknown> {
  readonly content: ContentFile;
  /** As the schema reads it; `undefined` if there is a mistake. */
  readonly value: Value | undefined;
  readonly mistakes: readonly Mistake[];
}

function schemaMistakes(
  issues: readonly z.core.$ZodIssue[],
  fields: FieldSchema,
  content: ContentFile,
): Mistake[] {
  return issues.flatMap((issue): Mistake[] => {
    const field = fieldAt(fields, issue.path, content.data);
    if (issue.code !== 'unrecognized_keys') {
      return [
        content.mistakeAt(issue.path, describeIssue(issue, valueAt(content.data, issue.path)), {
          help: field?.description,
        }),
      ];
    }
    const known = Object.keys(field?.properties ?? {}).join(', ');
    return issue.keys.map((key) =>
      content.mistakeAt(
        [...issue.path, key],
        `Ein Feld „${key}“ gibt es hier nicht. Es gibt: ${known}.`,
      ),
    );
  });
}

/** The files in a folder, for a sentence about one that is missing. */
export const filesIn = (root: string, folder: string): string =>
  `Es gibt dort: ${
    globSync('*.*', { cwd: join(root, folder) })
      .sort()
      .join(', ') || 'nichts'
  }.`;

/** Reads one file. */
function readFile<Schema extends z.ZodType>(
  { schema }: Pick<Source<Schema>, 'schema'>,
  content: ContentFile,
): CheckedFile<z.output<Schema>> {
  if (content.data === undefined) return { content, value: undefined, mistakes: content.mistakes };
  const { data, error } = schema.safeParse(content.data, { error: germanError });
  const mistakes = schemaMistakes(error?.issues ?? [], describeFields(schema), content);
  return { content, value: data, mistakes: [...content.mistakes, ...mistakes] };
}

/**
 * Reads the files of one kind. All of `src/content` is read here.
 *
 * @param root the project's folder
 */
export function readSource<Schema extends z.ZodType>(
  root: string,
  source: Source<Schema>,
): { files: CheckedFile<z.output<Schema>>[]; missing: Mistake[] } {
  const found = globSync(`src/content/${source.pattern}`, { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const needed = source.pattern.includes('*') ? (source.needed ?? []) : [source.pattern];
  return {
    files: found.map((file) =>
      readFile(source, parseContent(file, readFileSync(join(root, file)))),
    ),
    missing: needed
      .map((name) => `src/content/${name}`)
      .filter((file) => !found.includes(file))
      .map((file) => ({ file, text: `Die Datei fehlt. ${filesIn(root, dirname(file))}` })),
  };
}

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The values of a source with one file, `undefined` where there is a mistake. */
export const readValues = <Schema extends z.ZodType>(
  source: Source<Schema>,
  root = project,
): z.output<Schema> | undefined => readSource(root, source).files[0]?.value;
