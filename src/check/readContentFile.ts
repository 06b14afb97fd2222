/** Reads one content file: its fields with their lines, and the text below them. */
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
  /** The fields; `undefined` if the file has a mistake below. */
  readonly data: unknown;
  /** Markdown below the fields; '' in a YAML file. */
  readonly body: string;
  /** What is wrong with the file before anybody asks for the meaning of its fields. */
  readonly mistakes: readonly Mistake[];
  /** The line of a value, from 1; of one that is missing, the line of the value around it. */
  lineOf(path: Path): number;
}

const sentences = {
  encoding:
    'Die Datei ist nicht als UTF-8 gespeichert. Speichern Sie sie neu, mit der Kodierung „UTF-8“.',
  frontMatter:
    'Die Felder stehen zwischen zwei Zeilen „---“, die erste ganz oben. Eine davon fehlt.',
  noText: 'Unter den Feldern fehlt der Text.',
  twice: 'Das Feld steht zweimal da. Löschen Sie eines.',
  unreadable:
    'Ab hier lässt sich die Datei nicht lesen. Prüfen Sie Einrückung, Doppelpunkt und Anführungszeichen, auch in den Zeilen darüber und darunter.',
  cutText:
    'Ab „#“ liest die Website nicht weiter. Gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen; eine Notiz kommt auf eine Zeile für sich.',
} as const;

/** What is wrong with the YAML, and at which offset. */
function yamlProblems(document: Document): { offset: number; text: string }[] {
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const text = error.code === 'DUPLICATE_KEY' ? sentences.twice : sentences.unreadable;
    return [{ offset: error.pos[0], text }];
  }
  const problems: { offset: number; text: string }[] = [];
  visit(document, {
    // An alias of YAML is meant as Markdown: `*Text*`.
    Alias: (_, { range }) => {
      problems.push({ offset: range?.[0] ?? 0, text: sentences.unreadable });
    },
    // Behind a number or a date, a comment cuts nothing off.
    Scalar: (_, { type, value, comment, range }) => {
      if (comment && type === 'PLAIN' && typeof value === 'string' && /\p{L}/u.test(value))
        problems.push({ offset: range?.[0] ?? 0, text: sentences.cutText });
    },
  });
  return problems;
}

/** @param file relative to the project's folder; `.md` has its fields between two lines `---` */
export function readContentFile(root: string, file: string): ContentFile {
  const bytes = readFileSync(join(root, file));
  const text = bytes.toString().replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const isMarkdown = file.endsWith('.md');
  const [, fields, body = ''] = isMarkdown
    ? (/^\uFEFF?---[ \t]*\n((?:[^]*?\n)?)---[ \t]*(?:\n([^]*))?$/.exec(text) ?? [])
    : ['', text];
  const counter = new LineCounter();
  const document = parseDocument(fields ?? '', { lineCounter: counter });
  const lineAt = (offset: number): number => counter.linePos(offset).line + (isMarkdown ? 1 : 0);
  const lineOf = (path: Path): number => {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const mistakes = ((): Mistake[] => {
    if (!isUtf8(bytes)) return [{ file, text: sentences.encoding }];
    if (fields === undefined) return [{ file, line: 1, text: sentences.frontMatter }];
    if (isMarkdown && body.trim() === '') return [{ file, text: sentences.noText }];
    return yamlProblems(document).map(({ offset, text }) => {
      const line = lineAt(offset);
      const found = lines[line - 1]?.trim();
      return { file, line, field: found && /^(?:- +)?(\w+) *:/.exec(found)?.[1], text, found };
    });
  })();
  return {
    file,
    lines,
    data: mistakes.length > 0 ? undefined : document.toJS(),
    body: body.trim(),
    mistakes,
    lineOf,
  };
}
