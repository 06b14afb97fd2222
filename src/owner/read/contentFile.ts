/** Parses a content file: its values, each with its line. */
import { isUtf8 } from 'node:buffer';
import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import { fieldName, type Path } from './fields.ts';
import type { Mistake } from './mistakes.ts';

export interface ContentFile {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly lines: readonly string[];
  /** The fields; `undefined` where the file cannot be read. */
  readonly data: unknown;
  /** Markdown below the fields; '' in a YAML file. */
  readonly body: string;
  /** Number of the line above the body. */
  readonly bodyLine: number;
  /** Why it cannot be read, or what of it is lost. */
  readonly mistakes: readonly Mistake[];
  /** A mistake in a field, with its line; of a missing field, the line of the one around it. */
  mistakeAt(path: Path, text: string, more?: Partial<Mistake>): Mistake;
}

const cut =
  'Ab „#“ liest die Website nicht weiter. Gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen; eine Notiz kommt auf eine Zeile für sich.';

const unreadable =
  'Ab hier lässt sich die Datei nicht lesen. Prüfen Sie Einrückung, Doppelpunkt und Anführungszeichen, auch in den Zeilen darüber und darunter, und ob ein Feld zweimal dasteht.';

/** @param file relative to the project's folder; `.md` has its fields between two lines `---` */
export function parseContent(file: string, bytes: Buffer): ContentFile {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const markdown = file.endsWith('.md');
  const [whole, opening = '', front = ''] =
    /^(\s*?---[ \t]*\n)([^]*?)^---[ \t]*$/m.exec(text) ?? [];
  const yaml = markdown ? front : text;
  const above = opening.split('\n').length - 1;
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const [problem] = [...document.errors, ...document.warnings];

  /** Start of the value at an offset, such as a quoted text without its end; else the offset itself. */
  const startOf = (offset: number): number => {
    let start = offset;
    visit(document, {
      Scalar: (_, { range }) => {
        if (range && range[0] <= offset && offset <= range[1]) start = range[0];
      },
    });
    return start;
  };
  const lineOf = (path: Path): number => {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + above;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : above + 1;
  };
  /** Texts that end at a `#`; behind a number, a date or `true` it begins a note. */
  const cutTexts = (): Mistake[] => {
    const found: Mistake[] = [];
    visit(document, {
      Scalar: (key, { type, value, range }) => {
        if (
          key === 'key' ||
          type !== 'PLAIN' ||
          typeof value !== 'string' ||
          !/\p{L}/u.test(value) ||
          !range
        )
          return;
        if (/^[ \t]+#/.test(yaml.slice(range[1])))
          found.push({ file, line: counter.linePos(range[1]).line + above, text: cut });
      },
    });
    return found;
  };
  const read = (): Pick<ContentFile, 'data' | 'mistakes'> => {
    const wrong = (text: string, line?: number) => ({
      data: undefined,
      mistakes: [{ file, line, text }],
    });
    // Zero bytes are those of UTF-16.
    if (!isUtf8(bytes) || bytes.includes(0)) {
      return wrong(
        'Die Datei ist nicht als UTF-8 gespeichert. Speichern Sie sie neu, mit der Kodierung „UTF-8“.',
      );
    }
    if (text.trim() === '') return wrong('Die Datei ist leer.');
    if (markdown && whole === undefined) {
      return wrong(
        'Die Felder stehen zwischen zwei Zeilen „---“, die erste ganz oben, darunter der Text.',
        1,
      );
    }
    if (problem) return wrong(unreadable, counter.linePos(startOf(problem.pos[0])).line + above);
    try {
      return { data: document.toJS() ?? {}, mistakes: cutTexts() };
    } catch {
      // `*Text`: an alias without its anchor.
      return wrong(unreadable, 1 + lines.findIndex((line) => /^[^#]*[:-] +\*/.test(line)));
    }
  };
  return {
    file,
    lines,
    body: markdown && whole !== undefined ? text.slice(whole.length) : '',
    bodyLine: (whole ?? '').split('\n').length - 1,
    ...read(),
    mistakeAt: (path, text, more) => ({
      file,
      line: lineOf(path),
      field: fieldName(path),
      text,
      ...more,
    }),
  };
}
