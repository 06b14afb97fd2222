/** Reads one content file: its fields, the line of each, and the text below them. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { Mistake } from './mistakes.ts';

/** Where a value stands: `['products', 0, 'title']`. */
export type Path = readonly PropertyKey[];

export interface ContentFile {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly lines: readonly string[];
  /** The fields; `undefined` where the file cannot be read. */
  readonly data: unknown;
  /** Markdown below the fields; '' in a YAML file. */
  readonly body: string;
  /** Why it cannot be read, or which text ends early. */
  readonly mistakes: readonly Mistake[];
  /** The line of a value; of one that is missing, the line of the value around it. */
  lineOf(path: Path): number;
}

const cutText =
  'Ab „#“ liest die Website nicht weiter. Gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen; eine Notiz kommt auf eine Zeile für sich.';

const unreadable =
  'Ab hier lässt sich die Datei nicht lesen. Prüfen Sie Einrückung, Doppelpunkt und Anführungszeichen, auch in den Zeilen darüber und darunter.';

/** The name of the field on a line, or on the last one above it that has one. */
const fieldOn = (lines: readonly string[], line: number): string | undefined =>
  lines
    .slice(0, line)
    .flatMap((text) => /^\s*(?:-\s+)?(\w+)\s*:/.exec(text)?.[1] ?? [])
    .at(-1);

/** What no field shows: a doubled field, unreadable YAML, a text that a `#` cuts off. */
function yamlProblems(document: Document, yaml: string): { offset: number; text?: string }[] {
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const text =
      error.code === 'DUPLICATE_KEY' ? 'Das Feld steht zweimal da. Löschen Sie eines.' : undefined;
    return [{ offset: error.pos[0], ...(text === undefined ? {} : { text }) }];
  }
  const found: { offset: number; text?: string }[] = [];
  visit(document, {
    // `*Text*` is read as an alias; without its anchor, it has no value.
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document)) found.push({ offset: alias.range[0] });
    },
    // After a number, a date or `true`, a `#` begins a note, which loses nothing.
    Scalar: (key, { type, value, range }) => {
      if (key === 'key' || !range || typeof value !== 'string') return;
      const isText = type === 'PLAIN' && /\p{L}/u.test(value);
      if (isText && /^[ \t]+#/.test(yaml.slice(range[1])))
        found.push({ offset: range[1], text: cutText });
    },
  });
  return found;
}

/** @param file relative to the project's folder; `.md` has its fields between two lines `---` */
export function readContentFile(root: string, file: string): ContentFile {
  const bytes = readFileSync(join(root, file));
  const text = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const [whole = '', opening = '', fields] = file.endsWith('.md')
    ? (/^(\s*---[ \t]*\n)((?:[^]*?\n)?)---[ \t]*(?=\n|$)/.exec(text) ?? [])
    : ['', '', text];
  const above = opening.split('\n').length - 1;
  const counter = new LineCounter();
  const yaml = fields ?? '';
  const document = parseDocument(yaml, { lineCounter: counter });
  const lineAt = (offset: number): number => counter.linePos(offset).line + above;
  const lineOf = (path: Path): number => {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : above + 1;
  };
  const mistakes: Mistake[] = [];
  // UTF-16 has zero bytes.
  if (!isUtf8(bytes) || bytes.includes(0)) {
    mistakes.push({
      file,
      text: 'Die Datei ist nicht als UTF-8 gespeichert. Speichern Sie sie neu, mit der Kodierung „UTF-8“.',
    });
  } else if (fields === undefined) {
    const which = lines[0]?.trim() === '---' ? 'zweite' : 'erste';
    mistakes.push({
      file,
      line: 1,
      text: `Die ${which} Zeile „---“ fehlt: Die Felder stehen zwischen zwei solchen Zeilen, die erste ganz oben; darunter steht der Text.`,
      found: lines[0],
    });
  }
  const isUnread = mistakes.length > 0;
  const body = file.endsWith('.md') ? text.slice(whole.length).trim() : '';
  if (file.endsWith('.md') && !isUnread && body === '')
    mistakes.push({ file, text: 'Unter den Feldern fehlt der Text.' });
  const problems = isUnread ? [] : yamlProblems(document, yaml);
  for (const { offset, text = unreadable } of problems) {
    const line = lineAt(offset);
    mistakes.push({
      file,
      line,
      field: fieldOn(lines, line),
      text,
      found: lines[line - 1]?.trim(),
    });
  }
  const isReadable = !isUnread && problems.every(({ text }) => text === cutText);
  return {
    file,
    lines,
    data: isReadable ? (document.toJS() ?? (file.endsWith('.md') ? {} : null)) : undefined,
    body,
    mistakes,
    lineOf,
  };
}
