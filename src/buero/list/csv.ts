/** Tables for spreadsheets. */
import { timeInCologne } from '../../domain/format/date.ts';

/**
 * A cell with what people typed. What a spreadsheet would take for a formula, or for a number that
 * it changes (`0221…`), is made text.
 */
export function typedCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]|^[\d\s()/.]+$/.test(text) ? `'${text}` : text;
  return ownCell(safe.replaceAll('"', '""'));
}

/** A cell with a number, a day or a word of ours, as a spreadsheet reads it. */
export const ownCell = (text: string): string => `"${text}"`;

/** Euro as a German spreadsheet reads and sums them: `1350,50`, `-119,80`. */
export const amountCell = (cents: number): string =>
  ownCell((cents / 100).toFixed(2).replace('.', ','));

/** `2026-11-21 14:05`, in Cologne. */
export const timeCell = (time: Date): string => ownCell(timeInCologne(time).replace('T', ' '));

/** A column: its head, and the cell of each row. */
export type CsvColumn<Row> = readonly [label: string, cell: (row: Row) => string];

/** German Excel needs a byte order mark for UTF-8, and semicolons as separators. */
export function csv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(([label]) => ownCell(label)).join(';');
  const lines = rows.map((row) => columns.map(([, cell]) => cell(row)).join(';'));
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
}

/** The answer that a browser saves as a file. */
export const csvAnswer = (fileName: string, text: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
