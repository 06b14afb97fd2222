/** Checks everything that the owner writes before Astro reads it, all at once. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { sources, type Source } from './collections.ts';
import { readContent, type ContentFile } from './contentFile.ts';
import { describeFields, fieldAt, fieldName, shapeOf, valueAt, type Path } from './fields.ts';
import { fieldSentence, nearest, plainFileName } from './fieldSentences.ts';
import type { Mistake } from './mistakes.ts';
import { pictureMistakes, pictureNameMistakes, type NamedPicture } from './pictures.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that do not fit the schema. */
function schemaMistakes({ schema }: Source, content: ContentFile): Mistake[] {
  const issues = schema.safeParse(content.data).error?.issues ?? [];
  if (issues.length === 0) return [];
  const described = describeFields(schema);
  const missing = (path: Path): string[] =>
    issues
      .filter((issue) => issue.path.length === path.length + 1 && path.every((key, index) => issue.path[index] === key))
      .map(({ path: found }) => String(found.at(-1)))
      .filter((key) => valueAt(content.data, [...path, key]) === undefined);
  /** Fields that a wrong name stands for: saying that they are missing would be saying it twice. */
  const meant = new Set<string>();

  const unknown = issues.flatMap((issue): Mistake[] =>
    issue.code !== 'unrecognized_keys'
      ? []
      : issue.keys.map((key) => {
          const path = [...issue.path, key];
          const shape = shapeOf(fieldAt(described, issue.path, content.data), valueAt(content.data, issue.path));
          const allowed = Object.keys(shape?.properties ?? {});
          const used = Object.keys(valueAt(content.data, issue.path) ?? {});
          const right =
            nearest(key, missing(issue.path), 3) ??
            nearest(
              key,
              allowed.filter((name) => !used.includes(name)),
            );
          if (right) meant.add(fieldName([...issue.path, right]) ?? '');
          return {
            file: content.file,
            line: content.lineOfKey(path),
            field: fieldName(path),
            text: right
              ? `Ein Feld „${key}“ gibt es nicht. Meinten Sie „${right}“?`
              : `Ein Feld „${key}“ gibt es hier nicht. Möglich sind: ${allowed.join(', ')}.`,
            help: right && fieldAt(described, [...issue.path, right], content.data)?.description,
          };
        }),
  );
  const wrong = issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && !meant.has(fieldName(issue.path) ?? ''))
    .map((issue) => {
      const path = issue.path;
      const value = valueAt(content.data, path);
      const key = path.findLast((part) => typeof part === 'string') ?? '';
      return {
        file: content.file,
        line: content.lineOf(path),
        field: fieldName(path),
        text: fieldSentence(issue, { key, value, written: value === undefined ? undefined : content.written(path) }),
        help: fieldAt(described, path, content.data)?.description,
      };
    });
  return [...unknown, ...wrong];
}

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Places for business data that nobody fills, and tags that would run or show as they are. */
function textMistakes({ words = [], paragraph }: Source, { file, lines, body, data }: ContentFile): Mistake[] {
  const found: Mistake[] = [];
  if (paragraph !== undefined) {
    const alone = `{{${paragraph}}}`;
    const plain = (written: string): string => written.replace(place, '{{$1}}');
    const blocks = [JSON.stringify(data), ...(body ?? '').split(/(?:\r?\n){2,}/)].map((block) => plain(block).trim());
    const misplaced = blocks.find((block) => block.includes(alone) && block !== alone);
    if (misplaced !== undefined || !blocks.includes(alone)) {
      const line = lines.findIndex((text) => !text.startsWith('#') && plain(text).includes(alone)) + 1 || lines.length;
      found.push({ file, line, text: `Der Platz ${alone} gehört in einen Absatz für sich, und nirgends sonst hin.` });
    }
  }
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    for (const [, name = ''] of text.matchAll(place)) {
      if (words.includes(name)) continue;
      const right = nearest(name, words);
      found.push({
        file,
        line,
        text: `Den Platzhalter {{${name}}} gibt es nicht. ${
          words.length === 0
            ? 'Schreiben Sie den Text hier aus.'
            : right
              ? `Meinten Sie {{${right}}}?`
              : `Möglich sind: ${words.map((word) => `{{${word}}}`).join(', ')}.`
        }`,
      });
    }
    const rest = text.replace(place, '');
    const [brace] = /\{*[\wäöüß-]*\}+|\{+[\wäöüß-]*/.exec(rest) ?? [];
    if (brace && (body !== undefined || /\{\{|\}\}/.test(rest))) {
      found.push({
        file,
        line,
        text: `„${brace}“ bliebe so im Text stehen. Ein Platzhalter hat zwei Klammern auf jeder Seite: {{${brace.replace(/[{}]/g, '') || 'name'}}}`,
      });
    }
    const [tag] = body === undefined ? [] : (/<\/?[a-z][a-z0-9-]*(?=[\s/>])/i.exec(text) ?? []);
    if (tag) {
      found.push({
        file,
        line,
        text: `„${tag}>“ ist HTML und gehört nicht in einen Text. Löschen Sie es; fett wird Text mit **zwei Sternen**.`,
      });
    }
  }
  if (body?.trim() === '') found.push({ file, line: lines.length, text: 'Unter den Feldern fehlt der Text.' });
  return found;
}

function picturesOf({ upright }: Source, content: ContentFile): NamedPicture[] {
  const find = (value: unknown, path: Path): NamedPicture[] => {
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => find(item, [...path, index]));
    if (isRecord(value)) return Object.entries(value).flatMap(([key, item]) => find(item, [...path, key]));
    if (typeof value !== 'string' || !value.startsWith('/images/')) return [];
    const { file } = content;
    return [
      {
        file,
        line: content.lineOf(path),
        field: fieldName(path) ?? '',
        path: value,
        upright: upright?.test(file) ?? false,
      },
    ];
  };
  return find(content.data, []);
}

/** Values that two files share, and numbered places that nobody has. */
function sharedMistakes({ unique = [], places }: Source, contents: readonly ContentFile[]): Mistake[] {
  const found: Mistake[] = [];
  for (const field of unique) {
    const seen = new Map<unknown, string>();
    const values = contents.map(({ data }) => valueAt(data, [field]));
    for (const [index, content] of contents.entries()) {
      const { file } = content;
      const value = values[index];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const other = seen.get(value);
      if (other) {
        const free =
          typeof value === 'number'
            ? `; frei ist ${nextFree(values, places?.field === field ? places.count : Infinity)}`
            : '';
        const text = `„${value}“ steht schon in ${basename(other)}. Vergeben Sie jeden Wert nur einmal${free}.`;
        found.push({ file, line: content.lineOf([field]), field, text });
      } else seen.set(value, file);
    }
  }
  // A file that cannot be read may hold the missing place.
  if (places && contents.every(({ data }) => data !== undefined)) {
    const { field, count, text } = places;
    const values = contents.map(({ data }) => valueAt(data, [field]));
    const open = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !values.includes(number));
    const [first] = contents;
    if (open.length > 0 && first) {
      found.push({ file: dirname(first.file), field, text: `${text} Es fehlt: ${open.join(', ')}.` });
    }
  }
  return found;
}

function nextFree(values: readonly unknown[], last: number): string {
  for (let number = 1; number <= last; number++) if (!values.includes(number)) return String(number);
  return 'keiner, bis eine andere Datei ihren abgibt';
}

/** Files that look like content, but that nobody reads. */
function nameMistakes(root: string, read: ReadonlySet<string>): Mistake[] {
  return globSync('src/content/**', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .flatMap((file): Mistake[] => {
      const name = basename(file);
      if (name.startsWith('.') || file === 'src/content/README.md') return [];
      if (/\.(?:jpe?g|png|heic|heif|webp|gif)$/i.test(name)) {
        return [{ file, text: 'Bilder liegen nicht beim Text, sondern in src/assets/images.' }];
      }
      const plain = plainFileName(name.replace(/\.txt$/i, '')).replace(/\.yml$/, '.yaml');
      const right = /\.(?:yaml|md)$/.test(plain) ? plain : `${plain.replace(/\..*$/, '')}.yaml`;
      if (!/\.(?:ya?ml|md|markdown|txt)$/i.test(name)) return [];
      if (!read.has(file)) {
        return [
          plain === name
            ? { file, text: 'In diesem Ordner liest die Website die Datei nicht. Prüfen Sie Ordner und Endung.' }
            : { file, text: `Diese Datei liest die Website nicht. Benennen Sie sie um in „${right}“.` },
        ];
      }
      if (/^[a-z0-9-]+\.(?:yaml|md)$/.test(name)) return [];
      return [
        {
          file,
          text: `Dateinamen bestehen aus kleinen Buchstaben, Ziffern und „-“: Sie werden Teil von Adressen. Benennen Sie die Datei um in „${right}“.`,
        },
      ];
    });
}

/**
 * All mistakes in `src/content` and in the pictures it names.
 *
 * @param root the project's folder
 */
export async function contentMistakes(root: string): Promise<Mistake[]> {
  z.config(z.locales.de());
  const read = new Set<string>();
  const found: Mistake[] = [];
  const pictures: NamedPicture[] = [];
  for (const source of Object.values<Source>(sources)) {
    const folder = join('src/content', source.folder);
    const names = globSync(source.pattern, { cwd: join(root, folder) }).toSorted();
    if (names.length === 0 && !source.pattern.includes('*')) {
      found.push({
        file: join(folder, source.pattern).replaceAll('\\', '/'),
        text: 'Die Datei fehlt. Legen Sie sie wieder an.',
      });
    }
    const contents = await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name).replaceAll('\\', '/');
        read.add(file);
        return readContent(file, await readFile(join(root, file)));
      }),
    );
    for (const content of contents) {
      found.push(...content.mistakes);
      if (content.data === undefined) continue;
      found.push(...schemaMistakes(source, content), ...textMistakes(source, content));
      pictures.push(...picturesOf(source, content));
    }
    found.push(...sharedMistakes(source, contents));
  }
  found.push(...nameMistakes(root, read), ...(await pictureMistakes(root, pictures)), ...pictureNameMistakes(root));
  return found.filter(
    ({ file, line, field }, index) =>
      line === undefined ||
      index === found.findIndex((other) => other.file === file && other.line === line && other.field === field),
  );
}
