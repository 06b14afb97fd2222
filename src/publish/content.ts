/** Checks all content before Astro reads it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { closest, distance } from 'fastest-levenshtein';
import { contentSources, type Source } from '../content.config.ts';
import { readContent, type ContentFile } from './contentFile.ts';
import { describeFields, entriesOf, fieldAt, fieldName, valueAt, type Field } from './fields.ts';
import { fieldSentence, plainFileName } from './fieldSentences.ts';
import type { Mistake } from './mistakes.ts';
import { pictureMistakes, pictureNameMistakes } from './pictures.ts';

/** A file with its parsed value; `undefined` if it does not match the schema. */
export interface Checked extends ContentFile {
  readonly value: unknown;
}

/** The most similar name; `undefined` when none is similar enough. */
function nearest(word: string, names: readonly string[]): string | undefined {
  const near = names.length > 0 ? closest(word, names) : '';
  return distance(word.toLowerCase(), near.toLowerCase()) <= Math.min(3, near.length - 1) ? near : undefined;
}

/** Values that do not match the schema. */
function schemaMistakes(issues: readonly z.core.$ZodIssue[], fields: Field, content: ContentFile): Mistake[] {
  const { file, data } = content;
  /** Fields that were misspelled, which are not reported as missing again. */
  const renamed = new Set<string>();
  const unknown = issues.flatMap((issue): Mistake[] => {
    if (issue.code !== 'unrecognized_keys') return [];
    const allowed = Object.keys(fieldAt(fields, issue.path, data)?.properties ?? {});
    const free = allowed.filter((name) => valueAt(data, [...issue.path, name]) === undefined);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const right = nearest(key, free);
      if (right) renamed.add(fieldName([...issue.path, right]));
      return {
        file,
        line: content.lineOf(path),
        field: fieldName(path),
        text: `Ein Feld „${key}“ gibt es hier nicht. ${right ? `Meinten Sie „${right}“?` : `Möglich sind: ${allowed.join(', ')}.`}`,
        help: right && fieldAt(fields, [...issue.path, right], data)?.description,
      };
    });
  });
  const wrong = issues
    .filter(({ code, path }) => code !== 'unrecognized_keys' && !renamed.has(fieldName(path)))
    .map((issue) => ({
      file,
      line: content.lineOf(issue.path),
      field: fieldName(issue.path),
      text: fieldSentence(issue, issue.path, valueAt(data, issue.path), content.written(issue.path)),
      help: fieldAt(fields, issue.path, data)?.description,
    }));
  return [...unknown, ...wrong];
}

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Unknown placeholders, and markup that would be shown literally. */
function textMistakes({ places = [], fieldPlaces = [], paragraph }: Source, content: ContentFile): Mistake[] {
  const { file, lines, body } = content;
  const firstOfBody = body === undefined ? Infinity : lines.length - body.split('\n').length + 1;
  const found = lines.flatMap((line, index): Mistake[] => {
    const inBody = index >= firstOfBody;
    if (!inBody && line.startsWith('#')) return [];
    const known = inBody ? places : fieldPlaces;
    const unknown = [...line.matchAll(place)]
      .map(([, name = '']) => name)
      .filter((name) => !known.includes(name))
      .map((name) => {
        const right = nearest(name, known);
        const all = known.map((word) => `{{${word}}}`).join(', ') || 'keine';
        return `Den Platzhalter {{${name}}} gibt es hier nicht. ${right ? `Meinten Sie {{${right}}}?` : `Möglich sind: ${all}.`}`;
      });
    const [brace] = /\{*[\wäöüß-]*\}\}|\{\{[\wäöüß-]*/.exec(line.replace(place, '')) ?? [];
    const half = brace && `„${brace}“ bliebe so im Text stehen. Ein Platzhalter hat zwei Klammern auf jeder Seite.`;
    const [tag] = inBody ? (/<\/?[a-z][a-z0-9-]*(?=[\s/>])/i.exec(line) ?? []) : [];
    const html = tag && `„${tag}>“ ist HTML und gehört nicht in einen Text. Löschen Sie es.`;
    return [...unknown, half, html].flatMap((text) => (text ? [{ file, line: index + 1, text }] : []));
  });
  if (body?.trim() === '') found.push({ file, line: lines.length, text: 'Unter den Feldern fehlt der Text.' });
  if (paragraph !== undefined) {
    const alone = new RegExp(`^\\{\\{\\s*${paragraph}\\s*\\}\\}$`);
    const holders = [JSON.stringify(content.data), ...(body ?? '').split(/\n{2,}/)].filter((block) =>
      [...block.matchAll(place)].some(([, name]) => name === paragraph),
    );
    if (holders.length === 0 || !holders.every((block) => alone.test(block.trim()))) {
      const line = lines.findIndex((text) => !text.startsWith('#') && text.includes(paragraph)) + 1 || lines.length;
      found.push({
        file,
        line,
        text: `Der Platz {{${paragraph}}} gehört in einen Absatz für sich, und nirgends sonst hin.`,
      });
    }
  }
  return found;
}

/** Fields that refer to a missing file. */
function missingFiles(root: string, fields: Field, content: ContentFile): Mistake[] {
  return entriesOf(content.data).flatMap(({ path, value }): Mistake[] => {
    const field = fieldAt(fields, path, content.data);
    if (field?.file === undefined || typeof value !== 'string') return [];
    const named = field.file.replace('*', value);
    if (existsSync(join(root, named))) return [];
    const names = globSync(`${dirname(named)}/*`, { cwd: root }).map((name) => basename(name));
    const like = names.find((name) => plainFileName(name) === basename(named)) ?? nearest(basename(named), names);
    return [
      {
        file: content.file,
        line: content.lineOf(path),
        field: fieldName(path),
        text: `Die Datei ${named} fehlt. ${like ? `Es gibt aber ${dirname(named)}/${like}: Berichtigen Sie einen der beiden Namen.` : 'Legen Sie sie an oder nennen Sie eine andere.'}`,
        help: field.description,
      },
    ];
  });
}

/** Duplicate values of `unique` fields, and numbers of `places` that no file has. */
function sharedMistakes(fields: Field, contents: readonly ContentFile[]): Mistake[] {
  const found: Mistake[] = [];
  const owners = new Map<string, string>();
  const marked = [fields, ...(fields.oneOf ?? [])].flatMap(({ properties = {} }) => Object.entries(properties));
  for (const content of contents) {
    for (const { path, value } of entriesOf(content.data)) {
      if (fieldAt(fields, path, content.data)?.unique !== true) continue;
      const field = fieldName(path);
      const owner = owners.get(`${field} ${String(value)}`);
      owners.set(`${field} ${String(value)}`, owner ?? content.file);
      if (owner === undefined) continue;
      const taken = contents.map(({ data }) => valueAt(data, path)).filter((other) => typeof other === 'number');
      const free = typeof value === 'number' ? ` Noch frei ist ${Math.max(...taken) + 1}.` : '';
      const text = `„${String(value)}“ steht schon in ${basename(owner)}; jeden Wert gibt es nur einmal.${free}`;
      found.push({ file: content.file, line: content.lineOf(path), field, text });
    }
  }
  for (const [field, { places = 0, description }] of marked) {
    const taken = contents.map(({ data }) => valueAt(data, [field]));
    const open = Array.from({ length: places }, (_, index) => index + 1).filter((number) => !taken.includes(number));
    const [first] = contents;
    // A file that cannot be parsed may have the missing number.
    if (open.length > 0 && first && contents.every(({ data }) => data !== undefined)) {
      found.push({ file: dirname(first.file), field, text: `Es fehlt: ${open.join(', ')}.`, help: description });
    }
  }
  return found;
}

/** Files that no collection reads, and file names that cannot be part of a URL. */
function nameMistakes(root: string, read: ReadonlySet<string>): Mistake[] {
  return globSync('src/content/**/*.*', { cwd: root }).flatMap((path): Mistake[] => {
    const file = path.replaceAll('\\', '/');
    const name = basename(file);
    if (/^src\/content\/(?:README|vor-dem-start)\.md$/.test(file) || name.startsWith('.')) return [];
    if (/\.(?:jpe?g|png|heic|heif|webp|gif)$/i.test(name)) {
      return [{ file, text: 'Bilder liegen nicht beim Text, sondern in src/assets/images.' }];
    }
    if (!/\.(?:ya?ml|md|markdown|txt)$/i.test(name)) return [];
    const right = plainFileName(name.replace(/\.txt$/i, ''))
      .replace(/\.yml$/, '.yaml')
      .replace(/\.markdown$/, '.md');
    if (name !== right)
      return [{ file, text: `So liest die Website die Datei nicht. Benennen Sie sie um in „${right}“.` }];
    if (read.has(file)) return [];
    return [{ file, text: 'In diesem Ordner liest die Website die Datei nicht. Prüfen Sie Ordner und Endung.' }];
  });
}

/** Missing pictures that the pages' own code refers to. */
function pageMistakes(root: string): Mistake[] {
  return globSync('src/**/*.astro', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"](\/images\/[^'"]+)['"]/g)]
      .map(([, path = '']) => `src/assets${path}`)
      .filter((picture) => !existsSync(join(root, picture)))
      .map((picture) => ({ file: picture, text: `Dieses Bild fehlt; ${file} zeigt es. Legen Sie es wieder an.` })),
  );
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
    const contents = await Promise.all(
      names.toSorted().map(async (file) => {
        const content = readContent(file, await readFile(join(root, file)));
        const { success, data, error } = source.schema.safeParse(content.data);
        const checked = { ...content, value: success ? data : undefined };
        files.push(checked);
        mistakes.push(...content.slips.map((slip) => ({ file, ...slip })));
        if (content.data === undefined) return content;
        mistakes.push(
          ...schemaMistakes(error?.issues ?? [], fields, content),
          ...textMistakes(source, content),
          ...missingFiles(root, fields, content),
          ...(await pictureMistakes(root, content, source.upright?.test(file) ?? false)),
        );
        return content;
      }),
    );
    mistakes.push(...sharedMistakes(fields, contents));
  }
  mistakes.push(
    ...nameMistakes(root, new Set(files.map(({ file }) => file))),
    ...pictureNameMistakes(root),
    ...pageMistakes(root),
  );
  return { files, mistakes: mistakes.filter(isFirst) };
}

/** Keeps one mistake per field: one slip often fails several checks. */
const isFirst = ({ file, line, field }: Mistake, index: number, all: readonly Mistake[]): boolean =>
  line === undefined ||
  index === all.findIndex((other) => other.file === file && other.line === line && other.field === field);
