/** The search of the Büro. */
import { isoDay, parseDate } from '../../booking/date.ts';
import { capitalized } from '../../business/wording.ts';
import type { SearchedText } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { dayOf } from '../time.ts';

const umlauts = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
]);

/** How a text may be typed: `Müßig` as `muessig` and `mussig`, `K7-4932` as `k74932`. */
function spellings(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFC').replaceAll('-', '').replaceAll('ß', 'ss').replaceAll('ı', 'i');
  const inTwoLetters = plain.replace(/[äöü]/g, (letter) => umlauts.get(letter) ?? letter);
  return [inTwoLetters, plain].map((spelling) => spelling.normalize('NFD').replace(/[\u0300-\u036F]/g, ''));
}

/** The digits of a telephone number as it is dialled in Germany: `+49 (0)221 47` is `022147`. */
const digitsOf = (tel: string): string =>
  tel
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?49/, '0');

/**
 * The day that was searched for, as `2027-08-14`: `14.8.2027`, `14.8.27`, `14. August 2027`, or without a year for the next one from
 * today on; `undefined` for anything else.
 */
export function searchedDay(query: string, now: Date): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\. ?(\d{1,2}|\p{L}+)\.?(?: ?(\d{4}|\d{2}))?$/u.exec(query.trim()) ?? [];
  if (!day || !month) return undefined;
  const inWords = /\d/.test(month) ? `${month}.` : capitalized(month.toLowerCase());
  const inYear = (full: number): string | undefined => {
    const date = parseDate(`${day}. ${inWords} ${full}, 00:00`);
    return date && isoDay(date);
  };
  if (year) return inYear(Number(year.length === 2 ? `20${year}` : year));
  const today = dayOf(now);
  const thisYear = Number(today.slice(0, 4));
  // The 29th of February is at most eight years away.
  const years = Array.from({ length: 9 }, (_, after) => thisYear + after);
  return years.map(inYear).find((one) => one !== undefined && one >= today);
}

/**
 * Numbers of the requests on a day that was searched for, else of those that have each of the words in number, name, company,
 * e-mail, venue, contact or message, or the digits in a telephone number. Newest first.
 *
 * @param day as `searchedDay` gives it
 */
export function search({ requests }: Store, query: string, day: string | undefined): string[] {
  if (day) return requests.onDay(day);
  const wanted = query.split(/\s+/).map(spellings);
  const digits = /^[\d\s()+/-]{4,}$/.test(query) ? digitsOf(query) : undefined;
  const isWanted = ({ tel, ...texts }: SearchedText): boolean => {
    if (digits && [tel, texts.contact].some((known) => digitsOf(known).includes(digits))) return true;
    const text = spellings(Object.values(texts).join(' ')).join(' ');
    return wanted.every((word) => word.some((spelling) => text.includes(spelling)));
  };
  return requests
    .texts()
    .filter(isWanted)
    .map(({ number }) => number);
}
