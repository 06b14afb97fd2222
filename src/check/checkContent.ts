/**
 * Checks `src/content` by the schemas of Astro's collections, file by file, before Astro does: the
 * owner is no developer, and Astro names one mistake in English, with a stack.
 */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { businessSchema, type Business } from '../schemas/businessSchema.ts';
import { contentKinds, type ContentKind } from '../schemas/contentFiles.ts';
import { filesIn } from './filesIn.ts';
import { germanErrors } from '../schemas/germanErrors.ts';
import type { Mistake } from './mistakeReport.ts';
import { namedFileMistake, brokenPictures } from './namedFiles.ts';
import { readContentFile, type ContentFile, type FieldPath } from './readContentFile.ts';
import {
  valuesWithPaths,
  schemaFieldAt,
  wordedPath,
  valueAt,
  type JsonSchema,
} from './schemaFields.ts';

/** A file of the owner. */
export interface CheckedFile {
  readonly content: ContentFile;
  /** As the schema reads it; `undefined` if there is a mistake in it. */
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
}

/** A mistake in a field, with its line. */
function mistakeAt(content: ContentFile, path: FieldPath, text: string, meant?: string): Mistake {
  const line = content.lineOf(path);
  const isThere = valueAt(content.data, path) !== undefined;
  return {
    file: content.file,
    line,
    field: wordedPath(path),
    text,
    meant,
    found: isThere && line !== undefined ? content.lines[line - 1] : undefined,
  };
}

/** The sentence for a value that the schema refuses; `line` is the one on which it stands. */
function sentenceOf(
  { code, input, message, path }: z.core.$ZodIssue,
  field: JsonSchema | undefined,
  line: string | undefined,
): string {
  const entry = path.at(-2);
  if (input === undefined)
    return typeof entry === 'number' && entry > 0
      ? 'Das Feld fehlt. Gehört die Zeile zum Eintrag darüber, stehen davor zwei Leerzeichen statt „- “.'
      : 'Das Feld fehlt.';
  if (input === null && path.length === 0)
    return 'Die Datei ist leer, oder vor jeder Zeile steht ein #.';
  if (input === null && line?.includes(' #'))
    return 'Hier steht nichts: Ein Wert, der mit # beginnt, kommt in Anführungszeichen.';
  if (input === null || input === '') return 'Hier steht nichts.';
  const [first] = Object.keys(field?.properties ?? {});
  if (code === 'invalid_type' && first)
    return `Hier stehen Felder, jedes mit seinem Namen: „${typeof path.at(-1) === 'number' ? '- ' : ''}${first}: …“.`;
  return message;
}

/** What the schema says of a file. */
function schemaMistakes(
  content: ContentFile,
  fields: JsonSchema,
  issues: readonly z.core.$ZodIssue[],
): Mistake[] {
  return issues.flatMap((issue, index) => {
    // A value of the wrong type fails later checks too; only its first issue is shown.
    const first = issues.findIndex(({ path }) => String(path) === String(issue.path));
    if (first < index) return [];
    const field = schemaFieldAt(fields, issue.path, content.data);
    if (issue.code !== 'unrecognized_keys') {
      const mistake = mistakeAt(content, issue.path, '', field?.description);
      return { ...mistake, text: sentenceOf(issue, field, mistake.found) };
    }
    const known = Object.keys(field?.properties ?? {}).join(', ');
    return issue.keys.map((key) =>
      mistakeAt(
        content,
        [...issue.path, key],
        `Ein Feld „${key}“ gibt es hier nicht. Es gibt: ${known}.`,
      ),
    );
  });
}

/** Fields that name a file which is not there; `meta({ file })` of the schema says where. */
function fileMistakes(root: string, content: ContentFile, fields: JsonSchema): Mistake[] {
  return valuesWithPaths(content.data).flatMap(({ path, value }) => {
    const { file, description } = schemaFieldAt(fields, path, content.data) ?? {};
    if (typeof file !== 'string' || typeof value !== 'string') return [];
    const text = namedFileMistake(root, file.replace('*', value));
    return text === undefined ? [] : mistakeAt(content, path, text, description);
  });
}

/** Wrong placeholders, and lines that the kind of file refuses. */
function lineMistakes(
  { file, lines, body }: ContentFile,
  { placeholders = [], neededPlaceholder, refused = [] }: ContentKind,
): Mistake[] {
  const filled = new RegExp(
    String.raw`(?<!\]\(\s*)\{\{\s*(?:${placeholders.join('|')})\s*\}\}`,
    'g',
  );
  const known = placeholders.map((name) => `{{${name}}}`).join(', ') || 'keinen';
  const fieldsEnd = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length;
  const mistakes = lines.flatMap((found, index) => {
    const isNote = index < fieldsEnd && /^\s*#/.test(found);
    if (isNote) return [];
    const [, refusal] = refused.find(([pattern]) => pattern.test(found)) ?? [];
    const text = /\{\{|\}\}|\{\w+\}/.test(found.replace(filled, ''))
      ? `Einen solchen Platzhalter gibt es hier nicht, auch keinen als Adresse eines Links. Es gibt: ${known}.`
      : refusal;
    return text === undefined ? [] : { file, line: index + 1, text, found };
  });
  const needed = new RegExp(String.raw`\{\{\s*${neededPlaceholder ?? ''}\s*\}\}`);
  return neededPlaceholder === undefined || needed.test(body)
    ? mistakes
    : [
        ...mistakes,
        { file, text: `Hier fehlt {{${neededPlaceholder}}}, in einer Zeile für sich.` },
      ];
}

/** Values of the fields in `unique` that an earlier file has, too. */
function repeatedValues(files: readonly ContentFile[], unique: readonly string[]): Mistake[] {
  return unique.flatMap((field) =>
    files.flatMap((content, index) => {
      const value = valueAt(content.data, [field]);
      const earlier = files.slice(0, index).find(({ data }) => valueAt(data, [field]) === value);
      if (value === undefined || !earlier) return [];
      const text = `Das steht auch in ${basename(earlier.file)}. Ändern Sie es in einer der beiden Dateien.`;
      return mistakeAt(content, [field], text);
    }),
  );
}

/** Files that nothing reads, or whose name makes no address; without hidden ones and backups. */
function unreadFiles(root: string, read: ReadonlySet<string>): Mistake[] {
  return filesIn(root, 'src/content/**')
    .filter((file) => !/\/(?:\.[^/]*|README\.md|vor-dem-start\.md|[^/]*~)$/.test(file))
    .filter((file) => statSync(join(root, file)).isFile())
    .filter((file) => !read.has(file) || !/\/[a-z\d]+(?:-[a-z\d]+)*\.[a-z]+$/.test(file))
    .map((file) => ({
      file,
      text: 'Diese Datei liest die Website nicht. Namen sind hier kleine Buchstaben, Ziffern und Bindestriche, mit derselben Endung wie die anderen im Ordner. Einen Cocktail oder eine Neuigkeit verbirgt die Zeile hidden: true.',
    }));
}

/** Checks one file by itself. */
function checkFile(root: string, file: string, kind: ContentKind, fields: JsonSchema): CheckedFile {
  const content = readContentFile(root, file);
  if (content.data === undefined) return { content, value: undefined, mistakes: content.mistakes };
  const { data, error } = kind.schema.safeParse(content.data, {
    error: germanErrors,
    reportInput: true,
  });
  const mistakes = error
    ? schemaMistakes(content, fields, error.issues)
    : fileMistakes(root, content, fields);
  return {
    content,
    value: data,
    mistakes: [...mistakes, ...lineMistakes(content, kind)],
  };
}

/**
 * Reads and checks all of `src/content`, and the pictures.
 *
 * @param root the project's folder
 */
export function checkContent(root: string): {
  readonly files: readonly CheckedFile[];
  readonly mistakes: readonly Mistake[];
  /** `undefined` if there is a mistake in it. */
  readonly business: Business | undefined;
} {
  const checked = Object.values<ContentKind>(contentKinds).map((kind) => {
    const { folder, pattern, schema, needed = [], unique = [] } = kind;
    const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const pathOf = (name: string): string =>
      ['src/content', folder, name].filter(Boolean).join('/');
    const missing = needed.map(pathOf).filter((file) => filesIn(root, file).length === 0);
    const files = filesIn(root, pathOf(pattern)).map((file) => checkFile(root, file, kind, fields));
    return {
      files,
      mistakes: [
        ...missing.map((file) => ({ file, text: 'Die Datei fehlt.' })),
        ...files.flatMap(({ mistakes }) => mistakes),
        ...repeatedValues(
          files.map(({ content }) => content),
          unique,
        ),
      ],
    };
  });
  const files = checked.flatMap(({ files }) => files);
  const read = new Set(files.map(({ content }) => content.file));
  const businessFile = files.find(({ content }) => content.file.endsWith('/betrieb.yaml'));
  return {
    files,
    business: businessSchema.safeParse(businessFile?.content.data).data,
    mistakes: [
      ...checked.flatMap(({ mistakes }) => mistakes),
      ...brokenPictures(root),
      ...unreadFiles(root, read),
    ],
  };
}
