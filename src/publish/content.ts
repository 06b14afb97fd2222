/** Checks all content before Astro reads it. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { contentSources, type Source } from '../content.config.ts';
import { dayInCologne } from '../booking/date.ts';
import { missingLetters } from '../assets/fonts/outline.ts';
import { parseContent, type ContentFile } from './contentFile.ts';
import { describeFields, entriesOf, fieldAt, fieldName, valueAt, type Field, type Path } from './schemaFields.ts';
import { fieldSentence } from './fieldSentences.ts';
import { nameMistakes, pageMistakes, referenceMistakes } from './fileMistakes.ts';
import { nearest } from './names.ts';
import { mailMistakes } from './mailMistakes.ts';
import { mustStop, type Mistake } from './mistakes.ts';
import { offerMistakes } from './offerMistakes.ts';
import { contentTargets, textMistakes } from './textMistakes.ts';

/** A file with its parsed value; `undefined` if it does not match the schema. */
export interface Checked {
  readonly file: string;
  readonly value: unknown;
}

/** The first mistake at a path if another value stood there. */
function retry({ schema }: Source, data: unknown, path: Path, value: unknown): z.core.$ZodIssue | undefined {
  const tried = structuredClone({ data });
  Object.assign(Object(valueAt(tried, ['data', ...path.slice(0, -1)])), { [path.at(-1) ?? '']: value });
  const name = fieldName(path);
  return schema.safeParse(tried.data).error?.issues.find((issue) => fieldName(issue.path) === name);
}

/** Values that do not match the schema. */
function schemaMistakes(source: Source, fields: Field, content: ContentFile): Mistake[] {
  const { data } = content;
  const issues = source.schema.safeParse(data).error?.issues ?? [];
  const find = (path: Path): Field | undefined => fieldAt(fields, path, data);
  /** Fields whose name or indentation is wrong, which are not reported as missing or empty again. */
  const known = new Set<string>();
  const unknown = issues.flatMap((issue): Mistake[] => {
    if (issue.code !== 'unrecognized_keys') return [];
    const properties = find(issue.path)?.properties ?? {};
    const allowed = Object.keys(properties);
    const free = allowed.filter((name) => valueAt(data, [...issue.path, name]) === undefined);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const parent = allowed.find((name) => key in (find([...issue.path, name])?.properties ?? {}));
      const right = parent ?? nearest(key, free);
      if (right) known.add(fieldName([...issue.path, right]));
      if (parent)
        return content.mistakeAt(
          path,
          `„${key}“ gehört zu „${parent}“: Rücken Sie die Zeile zwei Leerzeichen weiter ein.`,
        );
      const advice = right ? `Meinten Sie „${right}“?` : `Möglich sind: ${allowed.join(', ')}.`;
      return content.mistakeAt(path, `Ein Feld „${key}“ gibt es hier nicht. ${advice}`, {
        help: right && find([...issue.path, right])?.description,
      });
    });
  });
  const wrong = issues
    .filter(({ code, path }) => code !== 'unrecognized_keys' && !known.has(fieldName(path)))
    .map((issue) => {
      const { path } = issue;
      const [field, value, written] = [find(path), valueAt(data, path), content.written(path)];
      const optional = find(path.slice(0, -1))?.required?.includes(String(path.at(-1))) === false;
      const text = fieldSentence({ issue, value, written, field, optional }, (other) =>
        retry(source, data, path, other),
      );
      return content.mistakeAt(path, text, { help: field?.description });
    });
  return [...unknown, ...wrong];
}

/** The face of headings, which logo and share cards are drawn with. */
const face = readFileSync(new URL('../assets/fonts/fraunces.woff2', import.meta.url));

/** Days that are still to come, where that is worth a word, and letters that cannot be drawn. */
function valueMistakes(fields: Field, content: ContentFile): Mistake[] {
  const today = dayInCologne(new Date());
  return entriesOf(content.data).flatMap(({ path, value }) => {
    const { coming, drawn } = fieldAt(fields, path, content.data) ?? {};
    if (typeof coming === 'string' && String(value) > today) return [content.mistakeAt(path, coming, { advice: true })];
    const letters = drawn === true ? missingLetters(face, String(value)) : [];
    if (letters.length === 0) return [];
    const text = `Dem Schriftzug fehlt „${letters.join('')}“: Schreiben Sie den Namen ohne, oder ergänzen Sie die Schrift in src/assets/fonts.`;
    return [content.mistakeAt(path, text)];
  });
}

/** A file with what can be said of it alone. */
export interface CheckedFile {
  readonly content: ContentFile;
  /** By the schema; `undefined` if it does not match. */
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
}

/** Checks a file by its schema. */
export function checkFile(source: Source, fields: Field, content: ContentFile): CheckedFile {
  if (content.data === undefined) return { content, value: undefined, mistakes: content.mistakes };
  const mistakes = [...schemaMistakes(source, fields, content), ...valueMistakes(fields, content)];
  return { content, value: source.schema.safeParse(content.data).data, mistakes };
}

/** The smallest number that a field takes and no file has. */
function freeNumber({ minimum = 1, maximum = Infinity }: Field, taken: readonly unknown[]): number | undefined {
  let number = minimum;
  while (taken.includes(number)) number += 1;
  return number <= maximum ? number : undefined;
}

/** Duplicate values of `unique` fields, and numbers of `places` that no file has. */
function sharedMistakes(fields: Field, contents: readonly ContentFile[], changed: (file: string) => number): Mistake[] {
  const found: Mistake[] = [];
  const owners = new Map<string, string>();
  // A file that cannot be parsed may have a number that seems free.
  const allParsed = contents.every(({ data }) => data !== undefined);
  // The mistake is in the file that was changed last.
  for (const content of contents.toSorted((a, b) => changed(a.file) - changed(b.file))) {
    for (const { path, value } of entriesOf(content.data)) {
      const field = fieldAt(fields, path, content.data);
      if (field?.['unique'] !== true) continue;
      const name = `${fieldName(path)} ${String(value)}`;
      const owner = owners.get(name);
      owners.set(name, owner ?? content.file);
      if (owner === undefined) continue;
      const free =
        typeof value === 'number' && allParsed
          ? freeNumber(
              field,
              contents.map(({ data }) => valueAt(data, path)),
            )
          : undefined;
      const advice = free === undefined ? '' : ` Noch frei ist ${free}.`;
      const text = `„${String(value)}“ steht schon in ${basename(owner)}; jeden Wert gibt es nur einmal.${advice}`;
      found.push(content.mistakeAt(path, text));
    }
  }
  const [first] = contents;
  if (!first || !allParsed) return found;
  for (const variant of [fields, ...(fields.oneOf ?? [])]) {
    for (const name of Object.keys(variant.properties ?? {})) {
      const { places, description } = fieldAt(variant, [name], undefined) ?? {};
      const numbers = Array.from({ length: Number(places ?? 0) }, (_, index) => index + 1);
      const free = numbers.filter((number) => !contents.some(({ data }) => valueAt(data, [name]) === number));
      if (free.length === 0) continue;
      found.push({ file: dirname(first.file), field: name, text: `Es fehlt: ${free.join(', ')}.`, help: description });
    }
  }
  return found;
}

/**
 * Reads and checks all of `src/content`, and the pictures it refers to.
 *
 * @param root the project's folder
 */
export async function checkContent(root: string): Promise<{ files: Checked[]; mistakes: Mistake[] }> {
  z.config(z.locales.de());
  const mistakes: Mistake[] = [];
  const changed = (file: string): number => statSync(join(root, file)).mtimeMs;
  const checked = contentSources.map((source) => {
    const files = globSync(`src/content/${source.pattern}`, { cwd: root }).map((name) => name.replaceAll('\\', '/'));
    const needed = source.pattern.includes('*') ? (source.needed ?? []) : [source.pattern];
    for (const file of needed.map((name) => `src/content/${name}`)) {
      if (!files.includes(file)) mistakes.push({ file, text: 'Die Datei fehlt. Legen Sie sie wieder an.' });
    }
    const fields = describeFields(source.schema);
    const read = files.toSorted().map((file) => parseContent(file, readFileSync(join(root, file))));
    return { source, fields, files: read.map((content) => checkFile(source, fields, content)) };
  });
  const all = checked.flatMap(({ files }) => files);
  const targets = contentTargets(
    root,
    all.map(({ content }) => content).filter(({ file }) => file.includes('/legal/')),
  );
  for (const { source, fields, files } of checked) {
    for (const { content, mistakes: own } of files) {
      mistakes.push(...own);
      if (content.data === undefined) continue;
      mistakes.push(
        ...textMistakes(source, fields, content, targets),
        ...(await referenceMistakes(root, fields, content)),
      );
    }
    const contents = files.map(({ content }) => content);
    mistakes.push(...sharedMistakes(fields, contents, changed));
  }
  const files = all.map(({ content, value }) => ({ file: content.file, value }));
  mistakes.push(...offerMistakes(all), ...nameMistakes(root, new Set(files.map(({ file }) => file))));
  mistakes.push(...(await pageMistakes(root)));
  if (!mustStop(mistakes)) mistakes.push(...mailMistakes(all.map(({ content }) => content)));
  return { files, mistakes: mistakes.filter(isFirst) };
}

/** Keeps one mistake per field: one slip often fails several checks. */
const isFirst = ({ file, line, field }: Mistake, index: number, all: readonly Mistake[]): boolean =>
  line === undefined ||
  index === all.findIndex((other) => other.file === file && other.line === line && other.field === field);
