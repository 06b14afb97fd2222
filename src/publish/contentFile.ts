/** Reads one file of the content: its fields, with the lines they stand on, and its text. */
import { isUtf8 } from 'node:buffer';
import { isAlias, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document, type Scalar } from 'yaml';
import type { Path } from './fields.ts';
import type { Mistake } from './mistakes.ts';
import { quoted, yamlSentence } from './yamlSentences.ts';

export interface ContentFile {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly lines: readonly string[];
  /** The fields, as YAML reads them; `undefined` when they cannot be read. */
  readonly data: unknown;
  /** Markdown below the fields; `undefined` in a YAML file. */
  readonly body: string | undefined;
  readonly mistakes: readonly Mistake[];
  /** The line of a field, or of what should hold it. */
  lineOf(path: Path): number;
  /** The line of a field's name. */
  lineOfKey(path: Path): number;
  /** A field's value as it is written. */
  written(path: Path): string | undefined;
}

/** The fields between the two lines `---` at the top of a Markdown file. */
const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*\r?$/m;

/** Line breaks before an offset. */
const linesBefore = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

/** What YAML takes without a word, but not as it was meant. */
function silentMistakes(document: Document, yaml: string, lineAt: (offset: number) => number): Omit<Mistake, 'file'>[] {
  const found: Omit<Mistake, 'file'>[] = [];
  const add = (key: unknown, offset: number, text: string): void => {
    const field = isScalar(key) ? String(key.value) : undefined;
    found.push({ line: lineAt(offset), field, text: text.replaceAll('KEY: ', field ? `${field}: ` : '- ') });
  };
  const check = (key: unknown, node: Scalar): void => {
    const [start, end] = node.range ?? [0, 0];
    const rest = yaml.slice(end).split('\n', 1)[0]?.trimEnd() ?? '';
    const { source = '' } = node;
    if (node.type === 'PLAIN' && /^\s*#/.test(rest) && (typeof node.value === 'string' || node.value === null)) {
      const whole = `${source}${rest}`.trim();
      add(
        key,
        start,
        `Ab „#“ liest die Website nicht weiter. Gehört es zum Text, schreiben Sie: KEY: ${quoted(whole)}`,
      );
    }
    if (typeof node.value === 'number' && /^-?\d{1,3}(?:\.\d{3})+$/.test(source)) {
      const meant = source.replaceAll('.', '');
      add(
        key,
        start,
        `„${source}“ liest die Website als ${String(node.value).replace('.', ',')}. Schreiben Sie ohne Punkt: KEY: ${meant}`,
      );
    }
    if (node.anchor !== undefined || (node.tag !== undefined && yaml.charAt(start) !== '"' && node.type === 'PLAIN')) {
      // The sign stands before the value's own range.
      const line = yaml.split('\n')[linesBefore(yaml, start)] ?? '';
      const [, text = ''] = /:\s+(\S.*)$/.exec(line.trimEnd()) ?? [];
      if (text) add(key, start, `Der Text beginnt mit einem Sonderzeichen. Schreiben Sie: KEY: ${quoted(text)}`);
    }
  };
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(value)) check(key, value);
      if (isAlias(value)) {
        add(
          key,
          value.range?.[0] ?? 0,
          `Der Text beginnt mit dem Sonderzeichen „*“. Schreiben Sie: KEY: ${quoted(`*${value.source}`)}`,
        );
      }
    },
    Seq(_, { items }) {
      for (const item of items) if (isScalar(item)) check(undefined, item);
    },
  });
  return found;
}

function notUtf8(file: string, bytes: Buffer): ContentFile {
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1;
  const text =
    'Die Datei ist nicht als UTF-8 gespeichert; Umlaute würden falsch gezeigt. Speichern Sie sie in Ihrem Programm neu und wählen Sie als Kodierung „UTF-8“.';
  return {
    file,
    lines,
    data: undefined,
    body: undefined,
    mistakes: [{ file, line, text }],
    lineOf: () => line,
    lineOfKey: () => line,
    written: () => undefined,
  };
}

/** @param file relative to the project's folder; `.md` holds its fields between two lines `---` */
export function readContent(file: string, bytes: Buffer): ContentFile {
  // Zero bytes are UTF-16.
  if (!isUtf8(bytes) || bytes.includes(0)) return notUtf8(file, bytes);
  const text = bytes.toString('utf8');
  const lines = text.split(/\r?\n/);
  const markdown = file.endsWith('.md');
  const front = markdown ? frontMatter.exec(text) : undefined;
  const yaml = (markdown ? (front?.[1] ?? '') : text).replace(/^\uFEFF/, '');
  const above = front ? 1 : 0;
  const body = markdown ? text.slice(front ? front.index + front[0].length : 0) : undefined;

  const counter = new LineCounter();
  // Aliases are no tool for an owner: `*Hinweis` is a text that lacks its quotation marks.
  const document = parseDocument(yaml, { lineCounter: counter, logLevel: 'silent' });
  const lineAt = (offset: number): number => counter.linePos(offset).line + above;
  const mistakes: Mistake[] = [];
  if (markdown && !front) {
    mistakes.push({ file, line: 1, text: 'Oben fehlen die Felder zwischen zwei Zeilen „---“.' });
  }
  const yamlLines = yaml.split(/\r?\n/);
  // A tab throws everything below it out of line.
  const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
  for (const error of tab ? [tab] : document.errors) {
    const sentence = yamlSentence(error, yamlLines);
    const line = sentence.line + above;
    // One slip lets the parser stumble again on the same line.
    if (!mistakes.some((mistake) => mistake.line === line)) mistakes.push({ file, line, text: sentence.text });
  }
  if (mistakes.length === 0)
    mistakes.push(...silentMistakes(document, yaml, lineAt).map((found) => ({ file, ...found })));

  const nodeAt = (path: Path): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));
  const lineOf = (path: Path): number => {
    const node = nodeAt(path);
    const offset = isNode(node) ? node.range?.[0] : undefined;
    if (offset !== undefined) return lineAt(offset);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : 1;
  };
  return {
    file,
    lines,
    data: mistakes.length === 0 || document.errors.length === 0 ? readable(document) : undefined,
    body,
    mistakes,
    lineOf,
    lineOfKey: (path) => {
      const parent = nodeAt(path.slice(0, -1));
      const pair = isMap(parent)
        ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
        : undefined;
      const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
      return offset === undefined ? lineOf(path) : lineAt(offset);
    },
    written: (path) => {
      const node = nodeAt(path);
      if (!isNode(node) || !node.range) return undefined;
      return isScalar(node) && node.source !== undefined && node.type === 'PLAIN'
        ? node.source
        : yaml.slice(node.range[0], node.range[1]);
    },
  };
}

function readable(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    // An alias without its anchor; the silent mistakes name it.
    return undefined;
  }
}
