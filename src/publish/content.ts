/** Checks all content before Astro reads it. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { contentSources, type Source } from '../content.config.ts';
import { parseContent, type ContentFile } from './contentFile.ts';
import { describeFields, entriesOf, fieldAt, fieldName, valueAt, type Field, type Path } from './schemaFields.ts';
import { fieldSentence } from './fieldSentences.ts';
import { nameMistakes, pageMistakes, referenceMistakes } from './fileMistakes.ts';
import { nearest } from './names.ts';
import type { Mistake } from './mistakes.ts';

/** A file with its parsed value; `undefined` if it does not match the schema. */
export interface Checked {
  readonly file: string;
  readonly value: unknown;
}

/** Values that do not match the schema. */
function schemaMistakes(issues: readonly z.core.$ZodIssue[], fields: Field, content: ContentFile): Mistake[] {
  const { data } = content;
  const find = (path: Path): Field | undefined => fieldAt(fields, path, data);
  /** Fields that were misspelled, which are not reported as missing again. */
  const renamed = new Set<string>();
  const unknown = issues.flatMap((issue): Mistake[] => {
    if (issue.code !== 'unrecognized_keys') return [];
    const allowed = Object.keys(find(issue.path)?.properties ?? {});
    const free = allowed.filter((name) => valueAt(data, [...issue.path, name]) === undefined);
    return issue.keys.map((key) => {
      const right = nearest(key, free);
      if (right) renamed.add(fieldName([...issue.path, right]));
      const advice = right ? `Meinten Sie „${right}“?` : `Möglich sind: ${allowed.join(', ')}.`;
      return content.mistakeAt([...issue.path, key], `Ein Feld „${key}“ gibt es hier nicht. ${advice}`, {
        help: right && find([...issue.path, right])?.description,
      });
    });
  });
  const wrong = issues
    .filter(({ code, path }) => code !== 'unrecognized_keys' && !renamed.has(fieldName(path)))
    .map((issue) => {
      const { path } = issue;
      const text = fieldSentence(issue, valueAt(data, path), content.written(path), find(path));
      return content.mistakeAt(path, text, { help: find(path)?.description });
    });
  return [...unknown, ...wrong];
}

/** Places that nobody fills, and HTML: both would be shown literally. */
function textSentences(text: string, known: readonly string[]): string[] {
  const wrong = [...text.matchAll(/(\{*)\s*([\wäöüß-]*)\s*(\}*)/gi)]
    .filter(([, open = '', , close = '']) => open.length > 1 || close.length > 1)
    .filter(([, open = '', name = '', close = '']) => open + close !== '{{}}' || !known.includes(name))
    .map(([place, , name = '']) => {
      const right = nearest(name, known);
      const all = known.map((word) => `{{${word}}}`).join(', ') || 'keine';
      return `„${place}“ bliebe so im Text stehen. ${right ? `Meinten Sie {{${right}}}?` : `Platzhalter hier: ${all}.`}`;
    });
  const [tag] = /<\/?[a-z][a-z0-9-]*(?=[\s/>])/i.exec(text) ?? [];
  return tag ? [...wrong, `„${tag}>“ ist HTML und gehört nicht in einen Text. Löschen Sie es.`] : wrong;
}

/** What would be shown literally, in fields and below them. */
function textMistakes({ places = [], blocks = [] }: Source, fields: Field, content: ContentFile): Mistake[] {
  const { file, lines, body, data } = content;
  const found = entriesOf(data).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return [];
    const fills = fieldAt(fields, path, data)?.['fills'];
    const known = Array.isArray(fills) ? fills.map(String) : [];
    return textSentences(value, known).map((text) => content.mistakeAt(path, text));
  });
  if (body === undefined) return found;
  if (body.trim() === '') return [...found, { file, text: 'Unter den Feldern fehlt der Text.' }];
  const first = lines.length - body.split('\n').length + 1;
  const inBody = body
    .split('\n')
    .flatMap((text, index) =>
      textSentences(text, [...places, ...blocks]).map((sentence) => ({ file, line: first + index, text: sentence })),
    );
  const aboutBlocks = blocks.flatMap((block): Mistake[] => {
    const place = String.raw`\{\{\s*${block}\s*\}\}`;
    const count = body.split(new RegExp(place)).length - 1;
    if (count === 0) return [{ file, advice: true, text: `Den Platz {{${block}}} gibt es im Text nicht.` }];
    const alone = new RegExp(String.raw`(?<=^\s*|\n[ \t]*\n)${place}[ \t]*(?=\n[ \t]*\n|\s*$)`);
    if (count === 1 && alone.test(body)) return [];
    return [{ file, text: `Der Platz {{${block}}} gehört in einen Absatz für sich, und nirgends sonst hin.` }];
  });
  return [...found, ...inBody, ...aboutBlocks];
}

/** Duplicate values of `unique` fields, and numbers of `places` that no file has. */
function sharedMistakes(fields: Field, contents: readonly ContentFile[]): Mistake[] {
  const found: Mistake[] = [];
  const owners = new Map<string, string>();
  for (const content of contents) {
    for (const { path, value } of entriesOf(content.data)) {
      if (fieldAt(fields, path, content.data)?.['unique'] !== true) continue;
      const name = `${fieldName(path)} ${String(value)}`;
      const owner = owners.get(name);
      owners.set(name, owner ?? content.file);
      if (owner === undefined) continue;
      const taken = contents.map(({ data }) => valueAt(data, path)).filter((other) => typeof other === 'number');
      const free = typeof value === 'number' ? ` Noch frei ist ${Math.max(...taken) + 1}.` : '';
      const text = `„${String(value)}“ steht schon in ${basename(owner)}; jeden Wert gibt es nur einmal.${free}`;
      found.push(content.mistakeAt(path, text));
    }
  }
  const [first] = contents;
  // A file that cannot be parsed may have the missing number.
  if (!first || contents.some(({ data }) => data === undefined)) return found;
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
  const files: Checked[] = [];
  const mistakes: Mistake[] = [];
  for (const source of contentSources) {
    const names = globSync(`src/content/${source.pattern}`, { cwd: root }).map((name) => name.replaceAll('\\', '/'));
    if (names.length === 0 && !source.pattern.includes('*')) {
      mistakes.push({ file: `src/content/${source.pattern}`, text: 'Die Datei fehlt. Legen Sie sie wieder an.' });
    }
    const fields = describeFields(source.schema);
    const contents = names.toSorted().map((file) => parseContent(file, readFileSync(join(root, file))));
    for (const content of contents) {
      const { data, error } = source.schema.safeParse(content.data);
      files.push({ file: content.file, value: data });
      mistakes.push(...content.mistakes);
      if (content.data === undefined) continue;
      mistakes.push(
        ...schemaMistakes(error?.issues ?? [], fields, content),
        ...textMistakes(source, fields, content),
        ...(await referenceMistakes(root, fields, content)),
      );
    }
    mistakes.push(...sharedMistakes(fields, contents));
  }
  mistakes.push(...nameMistakes(root, new Set(files.map(({ file }) => file))), ...pageMistakes(root));
  return { files, mistakes: mistakes.filter(isFirst) };
}

/** Keeps one mistake per field: one slip often fails several checks. */
const isFirst = ({ file, line, field }: Mistake, index: number, all: readonly Mistake[]): boolean =>
  line === undefined ||
  index === all.findIndex((other) => other.file === file && other.line === line && other.field === field);
