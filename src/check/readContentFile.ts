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
  /**
   * The line of a value, from 1; of one that is missing, the line of the value around it, or
   * `undefined` if that is the whole file.
   */
  lineOf(path: Path): number | undefined;
}

const sentences = {
  noText:
    'Das ist kein reiner Text. Speichern Sie die Datei neu, als „Nur Text“ mit der Kodierung „UTF-8“.',
  frontMatter:
    'Die Felder stehen zwischen zwei Zeilen „---“, die erste ganz oben. Eine davon fehlt.',
  noBody: 'Unter den Feldern fehlt der Text.',
  cutText:
    'Ab „#“ liest die Website nicht weiter. Gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen; eine Notiz kommt auf eine Zeile für sich.',
  tab: 'Hier steht ein Tabulator. Löschen Sie ihn, und rücken Sie mit Leerzeichen ein.',
  protectedSpace:
    'Hier steht ein geschütztes Leerzeichen. Löschen Sie es, und tippen Sie ein einfaches.',
  noSpace: 'Hinter dem Doppelpunkt oder dem Strich am Anfang fehlt ein Leerzeichen.',
  noColon:
    'Hier fehlt der Doppelpunkt: Name, Doppelpunkt, Leerzeichen, Wert. Gehört die Zeile zum Text darüber, rücken Sie sie ein.',
  twice:
    'Das Feld steht zweimal da. In einer Liste beginnt jeder Eintrag mit „- “; sonst löschen Sie eines.',
  list: 'Jeder Eintrag einer Liste beginnt mit „- “, genau unter dem davor. Fehlt es in der Zeile darüber, oder steht dort schon ein Wert, etwa []?',
  indent:
    'Diese Zeile ist anders eingerückt als die darüber. Was zusammengehört, beginnt genau untereinander; über eingerückten Zeilen steht ein Feld, das mit dem Doppelpunkt endet.',
  bracket: 'Hier fehlt am Ende die Klammer ] oder }.',
  openQuote:
    'Das Anführungszeichen, das hier beginnt, endet nicht. Beide sind gleich und gerade: "…".',
  needsQuotes:
    'Im Wert steht ein Doppelpunkt, ein gerades Anführungszeichen oder am Anfang ein Zeichen wie * @ % & [ { -. Setzen Sie ihn ganz in gerade Anführungszeichen, "…"; im Text selbst stehen nur „…“ und ’.',
  unreadable: 'Ab hier lässt sich die Datei nicht lesen. Prüfen Sie auch die Zeile darüber.',
} as const;

/**
 * Lines of fields that the parser takes for something else, or for which it blames another line.
 */
const signs: readonly (readonly [line: RegExp, text: string])[] = [
  [/^[ -]*\t\s*\S/, sentences.tab],
  [/^[ -]*(?:\w+: *)?[\u00A0\u202F]/, sentences.protectedSpace],
  // `https://…` may begin a line of text.
  [/^ *-[\p{L}\d]|^[ -]*[A-Za-z]\w*:[^\s/]/u, sentences.noSpace],
  [/^ *(?:- +|(?:- +)?\w+: +)\{\{/, sentences.needsQuotes],
];

/** What the parser's codes and messages mean in a file of the owner: the first that fits. */
const meanings: readonly (readonly [errors: RegExp, text: string])[] = [
  [/DUPLICATE_KEY/, sentences.twice],
  [/block sequence/, sentences.list],
  [/\bflow\b/i, sentences.bracket],
  [/Missing closing/, sentences.openQuote],
  [/BAD_INDENT|Sequence item|BLOCK_AS_.*\n.*MULTILINE|^LINE_START UNEXPECTED/, sentences.indent],
  [/^(?:LINE_START )?(?:MISSING_CHAR|MULTILINE)/, sentences.noColon],
  [/BLOCK_AS_|UNEXPECTED|BAD_SCALAR_START|TAG_RESOLVE/, sentences.needsQuotes],
];

interface Problem {
  /** From 1, in the text of the fields. */
  readonly line: number;
  readonly text: string;
}

/** What the parser's errors mean, and where they come from. */
function parseProblem(document: Document, lines: readonly string[], counter: LineCounter): Problem {
  const errors = [...document.errors, ...document.warnings];
  const lineAt = (offset = 0): number => counter.linePos(offset).line;
  const [start = 0, end] = errors[0]?.pos ?? [];
  const { line, col } = counter.linePos(start);
  // Where a closing quotation mark is missing, the parser reports the next mark or the file's end.
  let opened: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (range && range[0] < start && type?.startsWith('QUOTE'))
        opened = lineAt(range[1]) > lineAt(range[0]) ? lineAt(range[0]) : undefined;
    },
  });
  if (opened !== undefined) return { line: opened, text: sentences.openQuote };
  const before = lines[line - 1]?.slice(0, col - 1) ?? '';
  const said =
    (/^[ -]*$/.test(before) ? 'LINE_START ' : '') +
    errors.map(({ code, message }) => `${code} ${message.split('\n')[0]}`).join('\n');
  const [, text = sentences.unreadable] = meanings.find(([pattern]) => pattern.test(said)) ?? [];
  // The parser reports a missing bracket at the start of the next line.
  if (text === sentences.bracket) return { line: before.trim() === '' ? line - 1 : line, text };
  if (text !== sentences.indent) return { line, text };
  // The parser reports wrong indentation at the line above.
  return { line: lineAt(errors[1]?.code.startsWith('MULTILINE') ? errors[1].pos[1] : end), text };
}

/** What is wrong with the fields as they are written. */
function fieldProblems(text: string, document: Document, counter: LineCounter): Problem[] {
  const lines = text.split('\n');
  const problems = lines.flatMap((line, index): Problem[] => {
    const [, said] = signs.find(([sign]) => sign.test(line)) ?? [];
    return said ? [{ line: index + 1, text: said }] : [];
  });
  if (problems.length > 0) return problems;
  if (document.errors.length + document.warnings.length > 0)
    return [parseProblem(document, lines, counter)];
  const add = (offset: number | undefined, said: string): void => {
    problems.push({ line: counter.linePos(offset ?? 0).line, text: said });
  };
  visit(document, {
    // Meant as Markdown: `*Text*`.
    Alias: (_, { range }) => add(range?.[0], sentences.needsQuotes),
    Scalar: (_, { type, value, comment, range, anchor }) => {
      if (anchor) add(range?.[0], sentences.needsQuotes);
      // Behind a number or a date, a comment cuts nothing off.
      if (comment && type === 'PLAIN' && typeof value === 'string' && /\p{L}/u.test(value))
        add(range?.[0], sentences.cutText);
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
  const above = isMarkdown ? 1 : 0;
  const counter = new LineCounter();
  const document = parseDocument(fields ?? '', { lineCounter: counter });
  const lineOf = (path: Path): number | undefined => {
    const node: unknown = document.getIn(path, true);
    if (path.length === 0) return undefined;
    return isNode(node) && node.range
      ? counter.linePos(node.range[0]).line + above
      : lineOf(path.slice(0, -1));
  };
  const mistakes = ((): Mistake[] => {
    if (!isUtf8(bytes) || /^\{\\rtf|\r/.test(text)) return [{ file, text: sentences.noText }];
    if (fields === undefined) return [{ file, line: 1, text: sentences.frontMatter }];
    if (isMarkdown && body.trim() === '') return [{ file, text: sentences.noBody }];
    return fieldProblems(fields, document, counter).map(({ line, text: said }) => ({
      file,
      line: line + above,
      text: said,
      found: lines[line + above - 1],
    }));
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
