/** The search of the Büro. */
import { parseDate, dayInCologne } from '../../domain/format/date.ts';
import { weekdays } from '../../domain/format/wording.ts';
import { shownStatus } from '../../desk/due.ts';
import type { ListData } from './listData.ts';
import type { SearchText } from '../../desk/store/bookings.ts';
import type { Store } from '../../desk/store/store.ts';
import { formatLocal } from '../../desk/time.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const umlauts = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
]);

/** How a text may be typed: `Müßig` as `muessig` and `mussig`, `K7-4932` as `k74932`. */
function spellings(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('-', '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
  const inTwoLetters = plain.replace(/[äöü]/g, (letter) => umlauts.get(letter) ?? letter);
  return [inTwoLetters, plain].map((spelling) =>
    spelling.normalize('NFD').replace(/[\u0300-\u036F]/g, ''),
  );
}

/** The digits of a telephone number as it is dialled in Germany: `+49 (0)221 47` is `022147`. */
const digitsOf = (tel: string): string =>
  tel
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?49/, '0');

const monthNames = Array.from({ length: 12 }, (_, month) =>
  formatLocal(`2000-${twoDigits(month + 1)}-01`, 'MMMM'),
);

/** Number of the month that a word or its beginning names, `12` for `Dez`; 0 for none. */
function monthNumber(word: string): number {
  const beginnings = spellings(word);
  if (word.length < 3) return 0;
  return (
    monthNames.findIndex((name) =>
      spellings(name).some((month) => beginnings.some((beginning) => month.startsWith(beginning))),
    ) + 1
  );
}

/** A weekday before a day: `Sa., `, `Samstag, `. */
const weekday = new RegExp(
  `^(?:${weekdays.map((name) => `${name}|${name.slice(0, 2)}`).join('|')})[.,]* `,
  'i',
);

/**
 * The day that was searched for, as `2027-08-14`: `14.8.2027`, `14.8.27`, `2027-08-14`,
 * `14. August 2027`, `14. Aug`, as pages print it (`Sa., 14.08.2027`; of several days the last), or
 * without a year the next one from today on; `undefined` for anything else.
 */
export function searchedDay(query: string, now: Date): string | undefined {
  const text = query
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^.* bis /, '')
    .replace(weekday, '')
    .replace(/,(?: jeweils)? \d\d:\d\d(?: Uhr)?$/, '');
  const existing = (iso: string): string | undefined =>
    parseDate(`${iso}T00:00`) ? iso : undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return existing(text);
  const [, day, month, year] =
    /^(\d{1,2})\. ?(\d{1,2}|\p{L}+)\.?(?: ?(\d{4}|\d{2}))?$/u.exec(text) ?? [];
  if (!day || !month) return undefined;
  const monthInYear = /\d/.test(month) ? Number(month) : monthNumber(month);
  const inYear = (full: number): string | undefined =>
    existing(`${full}-${twoDigits(monthInYear)}-${twoDigits(Number(day))}`);
  if (year) return inYear(Number(year.length === 2 ? `20${year}` : year));
  const today = dayInCologne(now);
  const thisYear = Number(today.slice(0, 4));
  // The 29th of February is at most eight years away.
  const years = Array.from({ length: 9 }, (_, after) => thisYear + after);
  return years.map(inYear).find((one) => one !== undefined && one >= today);
}

/** Month and year of a day: `August 2027`; '' for none. */
const monthOf = (day: string): string =>
  day ? `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}` : '';

/**
 * References of the bookings on the day searched for; otherwise of those that have each word in
 * reference, name, company, e-mail, venue, contact, message, status or month, or the digits in a
 * telephone number. Newest first.
 *
 * @param day as `searchedDay` gives it
 */
export function search(
  { bookings }: Store,
  query: string,
  day: string | undefined,
  { openMoney, now }: Pick<ListData, 'openMoney' | 'now'>,
): string[] {
  if (day) return bookings.onDay(day);
  const wanted = query.split(/\s+/).map(spellings);
  const digits = /^[\d\s()+/-]{4,}$/.test(query) ? digitsOf(query) : undefined;
  const isWanted = ({ tel, starts, lastDay, status: stored, ...texts }: SearchText): boolean => {
    const booking = openMoney.get(texts.reference)?.booking;
    const status = booking ? shownStatus(booking, now) : stored;
    if (digits && [tel, texts.contact].some((known) => digitsOf(known).includes(digits)))
      return true;
    const text = spellings(
      [...Object.values(texts), status, monthOf(starts), monthOf(lastDay)].join(' '),
    ).join(' ');
    return wanted.every((word) => word.some((spelling) => text.includes(spelling)));
  };
  return bookings
    .searchTexts()
    .filter(isWanted)
    .map(({ reference }) => reference);
}
