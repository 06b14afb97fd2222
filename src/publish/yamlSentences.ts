/** German sentences for what keeps a YAML file from being read. */
import type { YAMLError } from 'yaml';

/** Text as YAML takes it literally. */
export const quoted = (text: string): string => (/["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`);

const field = /^(\s*(?:- )?)([\w-]+):\s+(\S.*)$/;

/** The line with its value in quotation marks. */
function quotedLine(line: string): string | undefined {
  const [, , name = '', value = ''] = field.exec(line.trimEnd()) ?? [];
  return name && `${name}: ${quoted(value)}`;
}

const openQuote = /^\s*(?:- )?[\w-]+:\s+(["'])(?!.*\1\s*(?:#.*)?$)/;

/** Where the quotation mark stands that nothing closes: the error itself names the end of the file. */
function openQuoteLine(lines: readonly string[], end: number): number {
  const start = lines.slice(0, end).findIndex((line) => openQuote.test(line));
  return start === -1 ? end : start + 1;
}

export interface Sentence {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Explains one error of the YAML parser. Lines count within `lines`. */
export function yamlSentence({ code, message, linePos }: YAMLError, lines: readonly string[]): Sentence {
  const line = linePos?.[0].line ?? 1;
  const here = lines[line - 1] ?? '';
  const [, , name = '', value = ''] = field.exec(here) ?? [];
  const quote = quotedLine(here);

  if (code === 'TAB_AS_INDENT') {
    return { line, text: 'Die Zeile ist mit der Tabulatortaste eingerückt. Nehmen Sie Leerzeichen.' };
  }
  if (code === 'DUPLICATE_KEY') {
    const [key = ''] = /[\w-]+(?=:)/.exec(here) ?? [];
    return { line, text: `„${key}“ steht hier zum zweiten Mal. Löschen Sie eine der beiden Zeilen.` };
  }
  if (code === 'MULTIPLE_DOCS') {
    return { line, text: 'Eine Zeile „---“ trennt die Datei in zwei. Löschen Sie diese Zeile.' };
  }
  if (message.startsWith('Missing closing')) {
    const start = openQuoteLine(lines, line);
    return {
      line: start,
      text: 'Das Anführungszeichen am Anfang des Textes hat am Ende kein gleiches Gegenstück. Ergänzen Sie es.',
    };
  }
  if (/^["']/.test(value) && quote) {
    return {
      line,
      text: `Text mit Anführungszeichen am Anfang muss ganz in Anführungszeichen stehen. Schreiben Sie: ${quote}`,
    };
  }
  if (/:(?:\s|$)/.test(value) && quote) {
    return {
      line,
      text: `Im Text steht ein Doppelpunkt. Setzen Sie ihn in Anführungszeichen: ${quote}`,
    };
  }
  if (/^[@`%&*!|>[\]{},?]/.test(value) && quote) {
    return {
      line,
      text: `Der Text beginnt mit dem Sonderzeichen „${value.charAt(0)}“. Setzen Sie ihn in Anführungszeichen: ${quote}`,
    };
  }
  if (/^\s*(?:- )?[\w-]+:\S/.test(here)) {
    return { line, text: `Nach dem Doppelpunkt fehlt ein Leerzeichen: ${here.trim().replace(':', ': ')}` };
  }
  if (name && code === 'BLOCK_AS_IMPLICIT_KEY') {
    return {
      line: line + 1,
      text: 'Die Zeile ist anders eingerückt als die darüber. Zusammengehörige Zeilen beginnen genau untereinander.',
    };
  }
  if (/^\s*- /.test(here)) {
    return { line, text: 'Die Striche „-“ einer Liste müssen genau untereinander stehen. Prüfen Sie die Einrückung.' };
  }
  if (/^[^:]+$/.test(here.trim())) {
    return {
      line,
      text: `„${here.trim()}“ gehört zu keinem Feld. Langer Text steht in einer Zeile; jedes Feld beginnt mit seinem Namen, Doppelpunkt und Leerzeichen.`,
    };
  }
  return {
    line,
    text: 'Die Zeile lässt sich nicht lesen. Prüfen Sie Einrückung, Doppelpunkt und Anführungszeichen, auch in der Zeile darüber.',
  };
}
