/**
 * Checks `src/content` by the schemas of Astro's collections, file by file, before Astro does: the owner is no developer, and Astro names
 * one mistake in English, with a stack.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { isRecord } from '../domain/records.ts';
import { allContentFiles } from '../schemas/contentFiles.ts';
import { readContentFile, type ContentFile, type Path } from './contentFile.ts';
import type { Mistake } from './mistakes.ts';
import {
  entriesOf,
  fieldAt,
  fieldName,
  germanError,
  valueAt,
  type FieldSchema,
} from './schemaFields.ts';

/** A file of the owner. */
export interface CheckedFile {
  readonly content: ContentFile;
  /** As the schema reads it; `undefined` if there is a mistake in it. */
  readonly value: unknown;
}

const listed = (names: readonly string[]): string => names.join(', ') || 'nichts';

/** A mistake in a field, with its line. */
function mistakeAt(content: ContentFile, path: Path, text: string, meant?: string): Mistake {
  const line = content.lineOf(path);
  const isThere = valueAt(content.data, path) !== undefined;
  return {
    file: content.file,
    line,
    field: fieldName(path),
    text,
    meant,
    found: isThere ? content.lines[line - 1]?.trim() : undefined,
  };
}

/** What to write where a field is missing or empty; a value that begins with `#` is a note for YAML. */
function emptyText(content: ContentFile, path: Path): string | undefined {
  const value = valueAt(content.data, path);
  if (value === undefined) return 'Das Feld fehlt.';
  if (value !== null && value !== '') return undefined;
  const [, note] = /:\s+(#.*)$/.exec(content.lines[content.lineOf(path) - 1] ?? '') ?? [];
  return note === undefined
    ? 'Das Feld ist leer.'
    : `Ohne Anführungszeichen ist das eine Notiz. Schreiben Sie: '${note}'.`;
}

/** What the schema says of a file. */
function schemaMistakes(
  content: ContentFile,
  fields: FieldSchema,
  issues: readonly z.core.$ZodIssue[],
): Mistake[] {
  return issues.flatMap((issue) => {
    const field = fieldAt(fields, issue.path, content.data);
    if (issue.code !== 'unrecognized_keys')
      return mistakeAt(
        content,
        issue.path,
        emptyText(content, issue.path) ?? issue.message,
        field?.description,
      );
    const known = listed(Object.keys(field?.properties ?? {}));
    return issue.keys.map((key) =>
      mistakeAt(
        content,
        [...issue.path, key],
        `Ein Feld „${key}“ gibt es hier nicht. Es gibt: ${known}.`,
      ),
    );
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
    const close = names.find((name) => name.slice(0, 4) === basename(named).slice(0, 4));
    const there = close === undefined ? `Es gibt dort: ${listed(names)}.` : `Meinen Sie ${close}?`;
    return mistakeAt(content, path, `Die Datei ${named} fehlt. ${there}`, description);
  });
}

/** Placeholders that the text of a file does not have; others are found on the built pages. */
function unknownPlaceholders({ file, lines }: ContentFile, known: readonly string[]): Mistake[] {
  return lines.flatMap((text, index) =>
    file.endsWith('.yaml') && text.trim().startsWith('#')
      ? []
      : [...text.matchAll(/\{+[ \t]*([\p{L}\d_-]*)[ \t]*\}+/gu)]
          .filter(
            ([written, name = '']) => !known.includes(name) || !/^\{\{[^{}]+\}\}$/.test(written),
          )
          .filter(([written]) => written !== '{}')
          .map(([written]) => ({
            file,
            line: index + 1,
            text: `„${written}“ ist kein Platzhalter, den es hier gibt. Es gibt: ${listed(known.map((name) => `{{${name}}}`))}.`,
            found: text.trim(),
          })),
  );
}

/** Values of the fields in `unique` that an earlier file has. */
function repeatedValues(checked: readonly CheckedFile[], unique: readonly string[]): Mistake[] {
  const owners = new Map<string, string>();
  return checked.flatMap(({ content }) =>
    unique.flatMap((field) => {
      const value = valueAt(content.data, [field]);
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const owner = owners.get(`${field} ${value}`);
      owners.set(`${field} ${value}`, content.file);
      return owner === undefined
        ? []
        : mistakeAt(
            content,
            [field],
            `„${value}“ steht auch in ${basename(owner)}; jeden Wert gibt es nur einmal.`,
          );
    }),
  );
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

const pathOf = (folder: string, name: string): string =>
  withSlashes(join('src/content', folder, name));

/** Files that nothing reads, or whose name makes no address. Hidden ones and copies of editors may lie there. */
function unreadFiles(root: string, read: ReadonlySet<string>): Mistake[] {
  return globSync('src/content/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|~$/.test(entry.name))
    .map(({ parentPath, name }) => withSlashes(relative(root, join(parentPath, name))))
    .filter((file) => !/^src\/content\/(?:README|vor-dem-start)\.md$/.test(file))
    .filter((file) => !read.has(file) || !/^[a-z\d]+(?:-[a-z\d]+)*\.[a-z]+$/.test(basename(file)))
    .sort()
    .map((file) => {
      const there = [...read].filter((other) => dirname(other) === dirname(file) && other !== file);
      return {
        file,
        text: `Diese Datei liest die Website nicht. Namen sind hier, in kleinen Buchstaben, Ziffern und Bindestrichen: ${listed(there.map((other) => basename(other)))}. Einen Cocktail oder eine Neuigkeit verbirgt die Zeile hidden: true.`,
      };
    });
}

/** What the offer lacks as a whole: pages and texts would name nothing. */
function offerMistakes(items: readonly unknown[]): Mistake[] {
  const isShown = (kind: string, alcoholic?: boolean): boolean =>
    items.some(
      (item) =>
        isRecord(item) && item.kind === kind && !item.hidden && item.alcoholic === alcoholic,
    );
  return [
    ...(isShown('package') ? [] : ['ein Paket']),
    ...(isShown('cocktail', true) ? [] : ['ein Cocktail mit Alkohol']),
    ...(isShown('cocktail', false) ? [] : ['ein Cocktail ohne Alkohol']),
  ].map((what) => ({
    file: 'src/content/offer',
    text: `Es fehlt ${what}; mindestens eines steht auf der Website.`,
  }));
}

/**
 * Reads and checks all of `src/content`, and whether the pictures are there that it names.
 *
 * @param root the project's folder
 */
export function checkContent(root: string): {
  readonly files: readonly CheckedFile[];
  readonly mistakes: readonly Mistake[];
} {
  const all: CheckedFile[] = [];
  const mistakes: Mistake[] = [];
  for (const kind of allContentFiles) {
    const { schema, folder, pattern, needed, placeholders = [], unique = [] } = kind;
    const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const found = globSync(pathOf(folder, pattern), { cwd: root }).map(withSlashes).sort();
    const missing = (needed ?? (pattern.includes('*') ? [] : [pattern]))
      .map((name) => pathOf(folder, name))
      .filter((file) => !found.includes(file));
    mistakes.push(...missing.map((file) => ({ file, text: 'Die Datei fehlt.' })));
    const files = found.map((file): CheckedFile => {
      const content = readContentFile(root, file);
      mistakes.push(...content.mistakes);
      if (content.data === undefined) return { content, value: undefined };
      const { data, error } = schema.safeParse(content.data, { error: germanError });
      mistakes.push(
        ...(error
          ? schemaMistakes(content, fields, error.issues)
          : missingFiles(root, content, fields)),
        ...unknownPlaceholders(content, placeholders),
      );
      return { content, value: data };
    });
    mistakes.push(...repeatedValues(files, unique));
    // What a file with a mistake holds is not known.
    if (folder === 'offer' && files.every(({ value }) => value !== undefined))
      mistakes.push(...offerMistakes(files.map(({ value }) => value)));
    all.push(...files);
  }
  const read = new Set(all.map(({ content }) => content.file));
  return { files: all, mistakes: [...mistakes, ...unreadFiles(root, read)] };
}
