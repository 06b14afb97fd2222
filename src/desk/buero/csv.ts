/** All requests as a table for spreadsheets. */
import { localDateTime, parseDate } from '../../booking/date.ts';
import { fieldLabels, noSelection } from '../../booking/fields.ts';
import { figures, figureText, placeLabel } from '../../booking/plan.ts';
import { drinkNames, type OfferedDrink } from '../enquiry.ts';
import type { Store, StoredRequest } from '../store/store.ts';

/** `2026-11-21 14:05` in Cologne: the Swedish locale formats dates as ISO 8601 does, which sorts as text, too. */
const sortable = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A cell; what a spreadsheet would take for a formula, or for a number that it changes (`0221…`), is made text. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]|^[\d\s()/.]+$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** What guests typed is made text; the rest is ours, so that a spreadsheet reads numbers and dates. */
const plain = (text: string): string => `"${text}"`;

function eventOf({ fields }: StoredRequest): string {
  const date = parseDate(fields.date);
  return date ? plain(localDateTime(date).replace('T', ' ')) : cell(fields.date);
}

/** German Excel needs a byte order mark for UTF-8, and semicolons as separators. */
export function csv(store: Store, drinks: readonly OfferedDrink[]): string {
  const columns: readonly (readonly [string, (request: StoredRequest) => string])[] = [
    ['Nummer', ({ number }) => plain(number)],
    ['Eingegangen', ({ received }) => plain(sortable.format(received))],
    ['Stand', ({ status }) => plain(status)],
    ['Stand seit', ({ number, received }) => plain(sortable.format(store.history(number).at(-1)?.at ?? received))],
    [fieldLabels.date, eventOf],
    [fieldLabels.name, ({ fields }) => cell(fields.name)],
    [fieldLabels.firma, ({ fields }) => cell(fields.firma)],
    [fieldLabels.email, ({ fields }) => cell(fields.email)],
    [fieldLabels.tel, ({ fields }) => cell(fields.tel)],
    [fieldLabels.type, ({ packageName }) => cell(packageName === noSelection ? '' : packageName)],
    [figures.guests.label, ({ plan }) => plain(plan.guests > 0 ? String(plan.guests) : '')],
    [placeLabel, ({ plan }) => cell(plan.place)],
    [figures.cocktails.label, ({ plan }) => plain(figureText(plan.cocktails))],
    [figures.hours.label, ({ plan }) => plain(figureText(plan.hours))],
    ['Wunschcocktails', ({ plan }) => cell(drinkNames(plan, drinks).join(', '))],
    [fieldLabels.anfrage, ({ fields }) => cell(fields.anfrage)],
    ['Verdächtig', ({ suspicions }) => plain(suspicions.length > 0 ? 'ja' : '')],
  ];
  const head = columns.map(([label]) => plain(label)).join(';');
  const rows = store.list().map((request) => columns.map(([, value]) => value(request)).join(';'));
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}
