/** Reads one content file: its fields with their lines, and the Markdown below them. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { Mistake } from './mistakeReport.ts';

/** Where a value stands: `['products', 0, 'title']`. */
export type FieldPath = readonly PropertyKey[];

export interface ContentFile {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly lines: readonly string[];
  /** The fields; `undefined` if there are `mistakes`. */
  readonly data: unknown;
  /** Markdown below the fields; '' in a YAML file. */
  readonly body: string;
  /** What keeps the file from being read; the schema finds what is wrong in its fields. */
  readonly mistakes: readonly Mistake[];
  /**
   * The line of a value, from 1; of one that is missing, the line of the value around it, or
   * `undefined` if that is the whole file.
   */
  lineOf(path: FieldPath): number | undefined;
}

/** What the owner does with a file that cannot be read. */
const sentences = {
  noText:
    'Das ist kein reiner Text. Speichern Sie die Datei neu, als „Nur Text“ mit der Kodierung „UTF-8“.',
  conflict:
    'Hier stehen zwei Fassungen derselben Stelle. Löschen Sie, was nicht gelten soll, und die Zeilen mit <<<, === und >>>.',
  frontMatter:
    'Die Felder stehen zwischen zwei Zeilen „---“, die erste ganz oben. Eine davon fehlt.',
  noBody: 'Unter den Feldern fehlt der Text.',
  cutText:
    'Ab „#“ liest die Website nicht weiter. Gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen; eine Notiz kommt auf eine Zeile für sich.',
  twice:
    'Das Feld steht zweimal da. In einer Liste beginnt jeder Eintrag mit „- “; sonst löschen Sie eines.',
  unreadable:
    'Diese Zeile oder eine daneben lässt sich nicht lesen. Ein Feld ist Name, Doppelpunkt, Leerzeichen, Wert. Was zusammengehört, beginnt genau untereinander, mit einfachen Leerzeichen davor. Ein Text mit : oder " darin oder mit * @ % & [ { - am Anfang steht ganz in geraden Anführungszeichen, "…". Klammern und Anführungszeichen haben beide Enden.',
} as const;

interface Problem {
  readonly offset: number;
  readonly text: string;
}

/** What is wrong with the YAML. Where the parser fails, only the first problem is reliable. */
function fieldProblems(document: Document, lineAt: (offset: number) => number): Problem[] {
  const [error] = [...document.errors, ...document.warnings];
  const problems: Problem[] = [];
  if (error) {
    const text = error.code === 'DUPLICATE_KEY' ? sentences.twice : sentences.unreadable;
    problems.push({ offset: error.pos[0], text });
  }
  visit(document, {
    // An alias to YAML; the owner meant Markdown, `*Text*`.
    Alias: (_, { range }) => {
      problems.push({ offset: range?.[0] ?? 0, text: sentences.unreadable });
    },
    Scalar: (_, { type, value, anchor, comment, range }) => {
      const [offset, end] = range ?? [0, 0];
      // `&Rum` names a value for an alias, and is no part of it.
      if (anchor) problems.push({ offset, text: sentences.unreadable });
      // For a quotation mark without an end, the parser names the next one, or the end of the file.
      if (error && type?.startsWith('QUOTE') && lineAt(end) > lineAt(offset))
        problems.push({ offset, text: sentences.unreadable });
      // A comment behind a number or a date cuts nothing off.
      if (comment && type === 'PLAIN' && typeof value === 'string' && /\p{L}/u.test(value))
        problems.push({ offset, text: sentences.cutText });
    },
  });
  problems.sort((a, b) => a.offset - b.offset);
  return error ? problems.slice(0, 1) : problems;
}

/**
 * Reads YAML, or Markdown whose fields stand between two lines `---`.
 *
 * @param root the project's folder
 * @param file relative to it
 */
export function readContentFile(root: string, file: string): ContentFile {
  const bytes = readFileSync(join(root, file));
  const source = bytes.toString().replaceAll('\r\n', '\n');
  const lines = source.split('\n');
  const isMarkdown = file.endsWith('.md');
  const [, fields, body = ''] = isMarkdown
    ? (/^\uFEFF?---[ \t]*\n((?:[^]*?\n)?)---[ \t]*(?:\n([^]*))?$/.exec(source) ?? [])
    : ['', source];
  const linesAbove = isMarkdown ? 1 : 0;
  const counter = new LineCounter();
  const document = parseDocument(fields ?? '', { lineCounter: counter, logLevel: 'error' });
  const lineAt = (offset: number): number => counter.linePos(offset).line + linesAbove;
  const lineOf = (path: FieldPath): number | undefined => {
    const node: unknown = document.getIn(path, true);
    if (path.length === 0) return undefined;
    return isNode(node) && node.range ? lineAt(node.range[0]) : lineOf(path.slice(0, -1));
  };
  const findMistakes = (): Mistake[] => {
    if (!isUtf8(bytes) || /^\{\\rtf|\r/.test(source)) return [{ file, text: sentences.noText }];
    // A merge of Git leaves such a line, and Markdown would show it.
    const conflict = lines.findIndex((line) => line.startsWith('<<<<<<< '));
    if (conflict >= 0) return [{ file, line: conflict + 1, text: sentences.conflict }];
    if (fields === undefined) return [{ file, line: 1, text: sentences.frontMatter }];
    if (isMarkdown && body.trim() === '') return [{ file, text: sentences.noBody }];
    return fieldProblems(document, lineAt).map(({ offset, text }) => {
      const line = lineAt(offset);
      return { file, line, text, found: lines[line - 1] };
    });
  };
  const mistakes = findMistakes();
  return {
    file,
    lines,
    data: mistakes.length > 0 ? undefined : document.toJS(),
    body: body.trim(),
    mistakes,
    lineOf,
  };
}
