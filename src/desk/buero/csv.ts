/** All requests as a table for spreadsheets. */
import { localDateTime, localTimeOf, parseDate } from '../../booking/date.ts';
import { fieldLabels, fieldNames, type FieldName } from '../../booking/fields.ts';
import { figures, figureText, placeLabel } from '../../booking/plan.ts';
import { additionNames, additions } from '../../offer/additions.ts';
import { drinkNames, type OfferedDrink } from '../enquiry.ts';
import type { Store, StoredRequest } from '../store/store.ts';

/** `2026-11-21 14:05` in Cologne. */
const sortable = (time: Date): string => localTimeOf(time).replace('T', ' ');

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

type Value = (request: StoredRequest) => string;
type Column = readonly [label: string, value: Value];

/** Fields that are not written as they were sent. */
const written: Readonly<Partial<Record<FieldName, Value>>> = {
  type: ({ packageName }) => cell(packageName),
  date: eventOf,
};

const fieldColumn = (name: FieldName): Column => [
  fieldLabels[name],
  written[name] ?? (({ fields }) => cell(fields[name])),
];

/** German Excel needs a byte order mark for UTF-8, and semicolons as separators. */
export function csv(store: Store, drinks: readonly OfferedDrink[]): string {
  const columns: readonly Column[] = [
    ['Nummer', ({ number }) => plain(number)],
    ['Eingegangen', ({ received }) => plain(sortable(received))],
    ['Stand', ({ status }) => plain(status)],
    ['Stand seit', ({ number, received }) => plain(sortable(store.history(number).at(-1)?.at ?? received))],
    ...fieldNames.filter((name) => name !== 'anfrage').map(fieldColumn),
    [figures.guests.label, ({ plan }) => plain(plan.guests > 0 ? String(plan.guests) : '')],
    [placeLabel, ({ plan }) => cell(plan.place)],
    ...additionNames.map((name): Column => [additions[name].label, ({ plan }) => plain(figureText(plan[name]))]),
    ['Wunschcocktails', ({ plan }) => cell(drinkNames(plan, drinks).join(', '))],
    // The longest at the end.
    fieldColumn('anfrage'),
    ['Verdächtig', ({ suspicions }) => plain(suspicions.length > 0 ? 'ja' : '')],
  ];
  const head = columns.map(([label]) => plain(label)).join(';');
  const rows = store.list().map((request) => columns.map(([, value]) => value(request)).join(';'));
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}
