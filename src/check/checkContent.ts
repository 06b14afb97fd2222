/**
 * Checks `src/content` by the schemas of Astro's collections, file by file, before Astro does: the owner is no developer, and Astro names
 * one mistake in English, with a stack.
 */
import { globSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { businessSchema, type Business } from '../schemas/businessSchema.ts';
import { contentFiles, type ContentFiles } from '../schemas/contentFiles.ts';
import { readContentFile, type ContentFile, type Path } from './readContentFile.ts';
import { germanErrors } from './germanErrors.ts';
import type { Mistake } from './mistakes.ts';
import { entriesOf, fieldAt, wordedPath, valueAt, type FieldSchema } from './schemaFields.ts';

/** A file of the owner. */
export interface CheckedFile {
  readonly content: ContentFile;
  /** As the schema reads it; `undefined` if there is a mistake in it. */
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
}

/** A mistake in a field, with its line. */
function mistakeAt(content: ContentFile, path: Path, text: string, meant?: string): Mistake {
  const line = content.lineOf(path);
  const isThere = valueAt(content.data, path) !== undefined;
  return {
    file: content.file,
    line,
    field: wordedPath(path),
    text,
    meant,
    found: isThere ? content.lines[line - 1]?.trim() : undefined,
  };
}

/** What the schema says of a file. */
function schemaMistakes(
  content: ContentFile,
  fields: FieldSchema,
  issues: readonly z.core.$ZodIssue[],
): Mistake[] {
  return issues.flatMap((issue) => {
    const field = fieldAt(fields, issue.path, content.data);
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(field?.properties ?? {}).join(', ');
      return issue.keys.map((key) =>
        mistakeAt(
          content,
          [...issue.path, key],
          `Ein Feld „${key}“ gibt es hier nicht. Es gibt: ${known}.`,
        ),
      );
    }
    let text = issue.message;
    if (issue.input === undefined) text = 'Das Feld fehlt.';
    if (issue.input === null || issue.input === '')
      text = 'Hier steht nichts. Beginnt der Wert mit #, kommt er in Anführungszeichen.';
    return mistakeAt(content, issue.path, text, field?.description);
  });
}

/** Fields that name a file which is not there (`meta({ file })` of the schema). */
function missingFiles(root: string, content: ContentFile, fields: FieldSchema): Mistake[] {
  return entriesOf(content.data).flatMap(({ path, value }) => {
    const { file, description } = fieldAt(fields, path, content.data) ?? {};
    if (typeof file !== 'string' || typeof value !== 'string') return [];
    const named = file.replace('*', value);
    // Its listing, because some systems find `Mojito.jpg` by `mojito.jpg`; the site does not.
    const names = globSync('*', { cwd: join(root, dirname(named)) }).sort();
    if (names.includes(basename(named))) return [];
    const text = `Die Datei ${named} fehlt. Es gibt dort: ${names.join(', ')}.`;
    return mistakeAt(content, path, text, description);
  });
}

/** Placeholders that the text of a file does not have. */
function unknownPlaceholders({ file, lines }: ContentFile, known: readonly string[]): Mistake[] {
  const filled = new RegExp(String.raw`\{\{\s*(?:${known.join('|')})\s*\}\}`, 'g');
  const names = known.map((name) => `{{${name}}}`).join(', ');
  return lines.flatMap((text, index) =>
    /\{\{|\}\}|\{\w+\}/.test(text.replace(filled, ''))
      ? {
          file,
          line: index + 1,
          text: `Einen solchen Platzhalter gibt es hier nicht. Es gibt: ${names || 'keinen'}.`,
          found: text.trim(),
        }
      : [],
  );
}

/** Values of the fields in `unique` that an earlier file has. */
function repeatedValues(files: readonly CheckedFile[], unique: readonly string[]): Mistake[] {
  const fileOf = new Map<string, string>();
  return files.flatMap(({ content }) =>
    unique.flatMap((field) => {
      const value = valueAt(content.data, [field]);
      if (value === undefined) return [];
      const key = JSON.stringify([field, value]);
      const earlier = fileOf.get(key);
      fileOf.set(key, content.file);
      return earlier === undefined
        ? []
        : mistakeAt(
            content,
            [field],
            `Das steht auch in ${basename(earlier)}; jeden Wert gibt es nur einmal.`,
          );
    }),
  );
}

/** Files that nothing reads, or whose name makes no address. Hidden ones and copies of editors may lie there. */
function unreadFiles(root: string, read: ReadonlySet<string>): Mistake[] {
  return readdirSync(join(root, 'src/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => withSlashes(relative(root, join(parentPath, name))))
    .filter((file) => !/\/(?:\.[^/]*|README\.md|vor-dem-start\.md|[^/]*~)$/.test(file))
    .filter((file) => !read.has(file) || !/\/[a-z\d]+(?:-[a-z\d]+)*\.[a-z]+$/.test(file))
    .sort()
    .map((file) => ({
      file,
      text: 'Diese Datei liest die Website nicht. Namen sind hier kleine Buchstaben, Ziffern und Bindestriche, am Ende wie bei den anderen im Ordner. Einen Cocktail oder eine Neuigkeit verbirgt die Zeile hidden: true.',
    }));
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** Checks one file by itself. */
function checkFile(
  root: string,
  file: string,
  { schema, placeholders = [] }: ContentFiles,
): CheckedFile {
  const content = readContentFile(root, file);
  if (content.data === undefined) return { content, value: undefined, mistakes: content.mistakes };
  const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { data, error } = schema.safeParse(content.data, {
    error: germanErrors,
    reportInput: true,
  });
  const mistakes = error
    ? schemaMistakes(content, fields, error.issues)
    : missingFiles(root, content, fields);
  return {
    content,
    value: data,
    mistakes: [...mistakes, ...unknownPlaceholders(content, placeholders)],
  };
}

/**
 * Reads and checks all of `src/content`, and whether the pictures are there that it names.
 *
 * @param root the project's folder
 */
export function checkContent(root: string): {
  readonly files: readonly CheckedFile[];
  readonly mistakes: readonly Mistake[];
  /** `undefined` if there is a mistake in it. */
  readonly business: Business | undefined;
} {
  const checked = contentFiles.map((kind) => {
    const { folder, pattern, needed = [], unique = [] } = kind;
    const pathOf = (name: string): string => withSlashes(join('src/content', folder, name));
    const found = globSync(pathOf(pattern), { cwd: root }).map(withSlashes).sort();
    const missing = needed.map(pathOf).filter((file) => globSync(file, { cwd: root }).length === 0);
    const files = found.map((file) => checkFile(root, file, kind));
    return {
      files,
      mistakes: [
        ...missing.map((file) => ({ file, text: 'Die Datei fehlt.' })),
        ...files.flatMap(({ mistakes }) => mistakes),
        ...repeatedValues(files, unique),
      ],
    };
  });
  const files = checked.flatMap(({ files }) => files);
  const read = new Set(files.map(({ content }) => content.file));
  const businessFile = files.find(({ content }) => content.file.endsWith('/betrieb.yaml'));
  return {
    files,
    business: businessSchema.safeParse(businessFile?.content.data).data,
    mistakes: [...checked.flatMap(({ mistakes }) => mistakes), ...unreadFiles(root, read)],
  };
}
