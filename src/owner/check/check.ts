/** The check: every mistake in what the owner writes, before anything is built. */
import { globSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { dayInCologne } from '../../domain/format/date.ts';
import type { Values } from '../markdown/fill.ts';
import type { ContentFile } from '../read/contentFile.ts';
import {
  describeFields,
  entriesOf,
  fieldAt,
  fieldName,
  valueAt,
  type Field,
} from '../read/fields.ts';
import type { Mistake } from '../read/mistakes.ts';
import { referenceMistakes, shownMistakes } from './pictures.ts';
import { readSource, type ReadFile, type Source } from '../read/readSource.ts';
import { textMistakes } from './textMistakes.ts';

/** What is checked, and what only `content.config.ts` knows of it. */
export interface Content {
  readonly sources: readonly Source[];
  /** What placeholders are filled with in every text; empty while the owner's values have a mistake. */
  values(root: string): Values;
  /** Mistakes that only all files together show. */
  together(root: string): Mistake[];
}

/** Hints at days in the future, for fields with `coming`. */
function comingMistakes(fields: Field, content: ContentFile): Mistake[] {
  const today = dayInCologne(new Date());
  return entriesOf(content.data).flatMap(({ path, value }) => {
    const { coming } = fieldAt(fields, path, content.data) ?? {};
    return typeof coming === 'string' && String(value) > today
      ? [content.mistakeAt(path, coming, { advice: true })]
      : [];
  });
}

/** Values that two files have, of fields in which every value is unique. */
function repeatedValues(fields: Field, contents: readonly ContentFile[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const owners = new Map<string, string>();
  for (const content of contents) {
    for (const { path, value } of entriesOf(content.data)) {
      if (fieldAt(fields, path, content.data)?.['unique'] !== true) continue;
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

/** Numbered slots that no file takes. */
function freeSlots(fields: Field, contents: readonly ContentFile[]): Mistake[] {
  const [first] = contents;
  // What a file that cannot be read has is not known.
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

/** Files in `src/content` that nothing reads, except hidden ones and copies of editors. */
function nameMistakes(
  root: string,
  sources: readonly Source[],
  read: ReadonlySet<string>,
): Mistake[] {
  return globSync('src/content/**/*', { cwd: root, withFileTypes: true }).flatMap(
    (entry): Mistake[] => {
      const folder = entry.parentPath.slice(entry.parentPath.indexOf('src/content'));
      const file = `${folder}/${entry.name}`;
      if (
        !entry.isFile() ||
        /^\.|~$/.test(entry.name) ||
        /^src\/content\/(?:README|vor-dem-start)\.md$/.test(file)
      ) {
        return [];
      }
      const ending = extname(file);
      if (read.has(file) && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(basename(file, ending))) return [];
      const [, room] = /^src\/content\/([^/]+)\//.exec(file) ?? [];
      const here = sources.filter(
        ({ pattern }) => room !== undefined && pattern.startsWith(`${room}/`),
      );
      const names = here.map(({ pattern }) =>
        pattern.includes('*')
          ? `kleine-buchstaben-und-ziffern${extname(pattern)}`
          : basename(pattern),
      );
      const text = `Diese Datei liest die Website nicht. ${
        names.length > 0
          ? `Namen sind hier: ${[...new Set(names)].join(', ')}.`
          : 'Hierher gehört sie nicht.'
      }`;
      return [{ file, text }];
    },
  );
}

/**
 * Reads and checks all of `src/content`, and the pictures that it names.
 *
 * @param root the project's folder
 */
export async function checkContent(
  root: string,
  content: Content,
): Promise<{ files: readonly ReadFile[]; mistakes: readonly Mistake[] }> {
  const mistakes: Mistake[] = [];
  const all: ReadFile[] = [];
  const values = content.values(root);
  for (const source of content.sources) {
    const fields = describeFields(source.schema);
    const { files, missing } = readSource(root, source);
    all.push(...files);
    mistakes.push(...missing);
    for (const { content: file, mistakes: own } of files) {
      mistakes.push(...own);
      if (file.data === undefined) continue;
      mistakes.push(
        ...textMistakes(source, fields, file, values),
        ...comingMistakes(fields, file),
        ...(await referenceMistakes(root, fields, file)),
      );
    }
    const contents = files.map((file) => file.content);
    mistakes.push(...repeatedValues(fields, contents), ...freeSlots(fields, contents));
  }
  mistakes.push(
    ...content.together(root),
    ...nameMistakes(root, content.sources, new Set(all.map((file) => file.content.file))),
    ...shownMistakes(root),
  );
  return { files: all, mistakes: mistakes.filter(isFirst) };
}

/** Keeps one mistake for a field: a value that the schema refuses often fails another check, too. */
const isFirst = ({ file, line, field }: Mistake, index: number, all: readonly Mistake[]): boolean =>
  field === undefined ||
  index ===
    all.findIndex((other) => other.file === file && other.line === line && other.field === field);
