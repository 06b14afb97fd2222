/** Parses a content file: fields with their lines, and text. */
import { isUtf8 } from 'node:buffer';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { fieldName, type Path } from './schemaFields.ts';
import type { Mistake } from './mistakes.ts';
import { slips } from './slips.ts';

export interface ContentFile {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly lines: readonly string[];
  /** The parsed fields; `undefined` if parsing failed. */
  readonly data: unknown;
  /** Markdown below the fields; `undefined` in a YAML file. */
  readonly body: string | undefined;
  /** Syntax errors. */
  readonly mistakes: readonly Mistake[];
  /** A mistake in a field, with its line or that of its nearest existing parent. */
  mistakeAt(path: Path, text: string, more?: Partial<Mistake>): Mistake;
  /** The source text of a value. */
  written(path: Path): string;
}

/** @param file relative to the project's folder; `.md` has its fields between two lines `---` */
export function parseContent(file: string, bytes: Buffer): ContentFile {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const [opening, blank = '', front, body] = /^(\s*^)---[ \t]*\n(?:([^]*?)^---[ \t]*$([^]*))?/my.exec(text) ?? [];
  const markdown = file.endsWith('.md');
  const yaml = (markdown ? front : text) ?? '';
  const above = markdown ? blank.split('\n').length : 0;
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });

  const fileMistake = (): string | undefined => {
    // Zero bytes indicate UTF-16.
    if (!isUtf8(bytes) || bytes.includes(0)) {
      return 'Die Datei ist nicht als UTF-8 gespeichert; Umlaute würden falsch gezeigt. Speichern Sie sie in Ihrem Programm neu und wählen Sie als Kodierung „UTF-8“.';
    }
    if (document.contents !== null || document.errors.length > 0) return undefined;
    if (!markdown || text.trim() === '') return 'Die Datei ist leer. Schreiben Sie ihre Felder wieder hinein.';
    if (opening === undefined)
      return 'Die erste Zeile muss --- heißen. Darunter stehen die Felder, dann noch einmal ---.';
    return front === undefined
      ? 'Nach den Feldern fehlt die Zeile ---. Darunter steht der Text.'
      : 'Zwischen den zwei Zeilen --- fehlen die Felder.';
  };
  const whole = fileMistake();
  const mistakes = whole
    ? [{ file, text: whole }]
    : slips(yaml).map(({ line, text }) => ({ file, line: line + above, text }));

  const nodeAt = (path: Path): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));
  const lineOf = (path: Path): number => {
    const node = nodeAt(path);
    const offset = isNode(node) ? node.range?.[0] : undefined;
    if (offset !== undefined) return counter.linePos(offset).line + above;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : 1;
  };
  return {
    file,
    lines: text.split('\n'),
    data: mistakes.length === 0 ? document.toJS() : undefined,
    body: markdown ? body : undefined,
    mistakes,
    mistakeAt: (path, text, more) => ({ file, line: lineOf(path), field: fieldName(path), text, ...more }),
    written: (path) => {
      const node = nodeAt(path);
      return isNode(node) && node.range ? yaml.slice(node.range[0], node.range[1]).trim() : '';
    },
  };
}
