/** Checks all content before a build, and collects every mistake. */
import { globSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { dayInCologne } from '../domain/format/date.ts';
import type { Values } from '../texts/fill.ts';
import type { ContentFile } from './contentFile.ts';
import {
  describeFields,
  entriesOf,
  fieldAt,
  fieldName,
  valueAt,
  type FieldSchema,
} from './schemaFields.ts';
import type { Mistake } from './mistakes.ts';
import { addressMistakes } from './linkMistakes.ts';
import { referenceMistakes, shownMistakes } from './pictureMistakes.ts';
import { readSource, type CheckedFile, type Source } from './readSource.ts';
import { textMistakes } from './textMistakes.ts';

/** What is checked, and what only `content.config.ts` knows of it. */
export interface ContentRules {
  readonly sources: readonly Source[];
  /** Values of the placeholders that every text may have; empty while `betrieb.yaml` or `preise.yaml` has a mistake. */
  values(root: string): Values;
  /** Mistakes that no single file shows. */
  together(root: string): Mistake[];
}

/** Advice on days in the future, for fields with `coming`. */
function comingMistakes(fields: FieldSchema, content: ContentFile): Mistake[] {
  const today = dayInCologne(new Date());
  return entriesOf(content.data).flatMap(({ path, value }) => {
    const { coming } = fieldAt(fields, path, content.data) ?? {};
    return typeof coming === 'string' && String(value) > today
      ? [content.mistakeAt(path, coming, { advice: true })]
      : [];
  });
}

/** Values that two files share, of fields with `unique`. */
function repeatedValues(fields: FieldSchema, contents: readonly ContentFile[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const owners = new Map<string, string>();
  for (const content of contents) {
    for (const { path, value } of entriesOf(content.data)) {
      if (fieldAt(fields, path, content.data)?.unique !== true) continue;
      const key = `${fieldName(path)} ${String(value)}`;
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, content.file);
        continue;
      }
      const text = `„${String(value)}“ steht auch in ${basename(owner)}; jeden Wert gibt es nur einmal.`;
      mistakes.push(content.mistakeAt(path, text));
    }
  }
  return mistakes;
}

/** Numbers that no file takes, of fields with `slots`. */
function freeSlots(fields: FieldSchema, contents: readonly ContentFile[]): Mistake[] {
  const [first] = contents;
  // A file that cannot be read may take a slot.
  if (!first || contents.some(({ data }) => data === undefined)) return [];
  const mistakes: Mistake[] = [];
  for (const variant of fields.oneOf ?? [fields]) {
    for (const name of Object.keys(variant.properties ?? {})) {
      const { slots, description } = fieldAt(variant, [name], undefined) ?? {};
      const taken = new Set(contents.map(({ data }) => valueAt(data, [name])));
      const all = Array.from({ length: Number(slots ?? 0) }, (_, index) => index + 1);
      const free = all.filter((slot) => !taken.has(slot));
      if (free.length === 0) continue;
      const text = `Es fehlt: ${free.join(', ')}.`;
      mistakes.push({ file: dirname(first.file), field: name, text, help: description });
    }
  }
  return mistakes;
}

/** Which names the files beside this one have. */
function expectedNames(file: string, sources: readonly Source[]): string {
  const [, folder = ''] = /^src\/content\/([^/]+\/)/.exec(file) ?? [];
  const names = sources
    .filter(({ pattern }) => folder !== '' && pattern.startsWith(folder))
    .map(({ pattern }) =>
      pattern.includes('*')
        ? `kleine-buchstaben-und-ziffern${extname(pattern)}`
        : basename(pattern),
    );
  return names.length > 0
    ? `Namen sind hier: ${[...new Set(names)].join(', ')}.`
    : 'Hierher gehört sie nicht.';
}

/** Files in `src/content` that nothing reads, except hidden ones, copies of editors and what explains the folder. */
function unreadFiles(
  root: string,
  sources: readonly Source[],
  read: ReadonlySet<string>,
): Mistake[] {
  const isFine = (file: string): boolean =>
    /(?:\/\.[^/]*|~)$/.test(file) ||
    /^src\/content\/(?:README|vor-dem-start)\.md$/.test(file) ||
    (read.has(file) && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(basename(file, extname(file))));
  return globSync('src/content/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => !isFine(file))
    .map((file) => ({
      file,
      text: `Diese Datei liest die Website nicht. ${expectedNames(file, sources)}`,
    }));
}

/**
 * Reads and checks all of `src/content`, and the pictures that it names.
 *
 * @param root the project's folder
 */
export async function checkContent(
  root: string,
  rules: ContentRules,
): Promise<{ files: readonly CheckedFile[]; mistakes: readonly Mistake[] }> {
  const mistakes: Mistake[] = [];
  const all: CheckedFile[] = [];
  const values = rules.values(root);
  for (const source of rules.sources) {
    const fields = describeFields(source.schema);
    const { files, missing } = readSource(root, source);
    all.push(...files);
    mistakes.push(...missing);
    for (const { content, mistakes: own } of files) {
      mistakes.push(...own);
      if (content.data === undefined) continue;
      mistakes.push(
        ...textMistakes(source, fields, content, values),
        ...comingMistakes(fields, content),
        ...(await referenceMistakes(root, fields, content)),
      );
    }
    const contents = files.map(({ content }) => content);
    mistakes.push(...repeatedValues(fields, contents), ...freeSlots(fields, contents));
  }
  mistakes.push(
    ...rules.together(root),
    ...addressMistakes(all),
    ...unreadFiles(root, rules.sources, new Set(all.map(({ content }) => content.file))),
    ...shownMistakes(root),
  );
  return { files: all, mistakes: mistakes.filter(isFirst) };
}

/** Whether it is the first mistake of its field: a value that the schema refuses often fails another check, too. */
const isFirst = ({ file, line, field }: Mistake, index: number, all: readonly Mistake[]): boolean =>
  field === undefined ||
  index ===
    all.findIndex((other) => other.file === file && other.line === line && other.field === field);
