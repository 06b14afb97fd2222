/** Parses a content file into its fields, each with its line, and the text below them. */
import { isUtf8 } from 'node:buffer';
import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import { fieldName, type Path } from './schemaFields.ts';
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
  /** Why the file cannot be read, or which text ends early. */
  readonly mistakes: readonly Mistake[];
  /** A mistake in a field, with its line; if the field is missing, with the line of the field around it. */
  mistakeAt(path: Path, text: string, more?: Partial<Mistake>): Mistake;
}

const cut =
  'Ab „#“ liest die Website nicht weiter. Gehört es zum Text, setzen Sie den ganzen Text in Anführungszeichen; eine Notiz kommt auf eine Zeile für sich.';

const unreadable =
  'Ab hier lässt sich die Datei nicht lesen. Prüfen Sie Einrückung, Doppelpunkt und Anführungszeichen, auch in den Zeilen darüber und darunter, und ob ein Feld zweimal dasteht.';

/** The fields of a file, which know their lines in it. */
class YamlFields {
  readonly #yaml: string;
  readonly #linesAbove: number;
  readonly #counter = new LineCounter();
  readonly #document;

  constructor(yaml: string, linesAbove: number) {
    this.#yaml = yaml;
    this.#linesAbove = linesAbove;
    this.#document = parseDocument(yaml, { lineCounter: this.#counter });
  }

  values(): unknown {
    return this.#document.toJS() ?? {};
  }

  /** Line of a value; if it is missing, the line of the value around it. */
  lineOf(path: Path): number {
    const { contents } = this.#document;
    const node: unknown = path.length === 0 ? contents : this.#document.getIn(path, true);
    if (isNode(node) && node.range) return this.#lineAt(node.range[0]);
    return path.length > 0 ? this.lineOf(path.slice(0, -1)) : this.#linesAbove + 1;
  }

  /** Line of the first problem, if there is one. */
  problemLine(): number | undefined {
    const [problem] = [...this.#document.errors, ...this.#document.warnings];
    if (problem) return this.#lineAt(this.#startOf(problem.pos[0]));
    let line: number | undefined;
    visit(this.#document, {
      // `*Text*` is read as an alias; without its anchor, it has no value.
      Alias: (_, alias) => {
        if (alias.range && !alias.resolve(this.#document)) line ??= this.#lineAt(alias.range[0]);
      },
    });
    return line;
  }

  /** Name of the field on a line, or of the last one above it. */
  fieldAbove(line: number): string | undefined {
    const above = this.#yaml.split('\n').slice(0, line - this.#linesAbove);
    return above.flatMap((text) => /^\s*(?:-\s+)?(\w+)\s*:/.exec(text)?.[1] ?? []).at(-1);
  }

  /** Lines of texts that a `#` cuts off. After a number, a date or `true` it begins a note, which loses nothing. */
  cutLines(): number[] {
    const lines: number[] = [];
    visit(this.#document, {
      Scalar: (key, { type, value, range }) => {
        const isText = type === 'PLAIN' && typeof value === 'string' && /\p{L}/u.test(value);
        if (key === 'key' || !isText || !range) return;
        if (/^[ \t]+#/.test(this.#yaml.slice(range[1]))) lines.push(this.#lineAt(range[1]));
      },
    });
    return lines;
  }

  #lineAt(offset: number): number {
    return this.#counter.linePos(offset).line + this.#linesAbove;
  }

  /** Start of the value at an offset, such as a quoted text without its end; else the offset itself. */
  #startOf(offset: number): number {
    let start = offset;
    visit(this.#document, {
      Scalar: (_, { range }) => {
        if (range && range[0] <= offset && offset <= range[1]) start = range[0];
      },
    });
    return start;
  }
}

interface Parts {
  /** The fields; `undefined` where a Markdown file has none between two lines `---`. */
  readonly yaml: string | undefined;
  /** How many lines are above the fields. */
  readonly linesAbove: number;
  readonly body: string;
  readonly bodyLine: number;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

function partsOf(file: string, text: string): Parts {
  if (!file.endsWith('.md')) return { yaml: text, linesAbove: 0, body: '', bodyLine: 0 };
  const [whole = '', opening = '', yaml] =
    /^(\s*---[ \t]*\n)((?:[^]*?\n)?)---[ \t]*(?=\n|$)/.exec(text) ?? [];
  const body = yaml === undefined ? '' : text.slice(whole.length);
  return { yaml, linesAbove: linesIn(opening), body, bodyLine: linesIn(whole) };
}

/** Why a file cannot be read, if so. */
function problemOf(
  bytes: Buffer,
  { yaml }: Parts,
  fields: YamlFields,
): Omit<Mistake, 'file'> | undefined {
  // UTF-16 has zero bytes.
  if (!isUtf8(bytes) || bytes.includes(0)) {
    return {
      text: 'Die Datei ist nicht als UTF-8 gespeichert. Speichern Sie sie neu, mit der Kodierung „UTF-8“.',
    };
  }
  if (bytes.toString().trim() === '') return { text: 'Die Datei ist leer.' };
  if (yaml === undefined) {
    return {
      line: 1,
      text: 'Die Felder stehen zwischen zwei Zeilen „---“, die erste ganz oben, darunter der Text.',
    };
  }
  const line = fields.problemLine();
  if (line === undefined) return undefined;
  return { line, field: fields.fieldAbove(line), text: unreadable };
}

/** @param file relative to the project's folder; `.md` has its fields between two lines `---` */
export function parseContent(file: string, bytes: Buffer): ContentFile {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const parts = partsOf(file, text);
  const fields = new YamlFields(parts.yaml ?? '', parts.linesAbove);
  const problem = problemOf(bytes, parts, fields);
  return {
    file,
    lines: text.split('\n'),
    data: problem ? undefined : fields.values(),
    body: parts.body,
    bodyLine: parts.bodyLine,
    mistakes: problem
      ? [{ file, ...problem }]
      : fields.cutLines().map((line) => ({ file, line, text: cut })),
    mistakeAt: (path, text, more) => ({
      file,
      line: fields.lineOf(path),
      field: fieldName(path),
      text,
      ...more,
    }),
  };
}
