/** The list of the Büro: every request in its section, with what is due in words. */
import { dayInCologne, germanMoment, localDateTime, parseDate } from '../../booking/date.ts';
import { counted } from '../../business/wording.ts';
import type { Status, StoredRequest } from '../store/store.ts';

/** A request as a row of the list. */
export interface Row {
  readonly number: string;
  readonly status: Status;
  /** `Sa., 12.06.2027` */
  readonly day: string;
  /** Name, package and guests. */
  readonly about: string;
  readonly due: string;
  readonly late: boolean;
}

export interface Section {
  readonly title: string;
  readonly count: number;
  /** Of many that are past, the latest. */
  readonly rows: readonly Row[];
  /** What is said when there are none. */
  readonly empty: string;
}

/** What the words depend on. */
export interface Moment {
  readonly now: Date;
  /** How long an offer holds. */
  readonly offerDays: number;
  /** When a request was answered last. */
  readonly answered: (number: string) => Date | undefined;
  /** Requests whose confirmation did not arrive. */
  readonly bounced: ReadonlySet<string>;
}

/** An open request has waited too long after more than these days. */
export const patientDays = 2;
/** An offer that holds no longer than these days is about to end. */
const endingDays = 2;
/** Title of the requests that are past, and how many are listed; a search finds the others. */
export const earlier = 'Früher';
const mostEarlier = 50;

/** `Sa., 12.06.2027` */
export const shortDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The event's day: `Sa., 12.06.2027`. */
export function dayInShort({ fields }: Pick<StoredRequest, 'fields'>): string {
  const date = parseDate(fields.date);
  return date ? shortDay.format(date) : fields.date;
}

/** The event's day: `2027-06-12`. */
export function isoDay({ fields }: Pick<StoredRequest, 'fields'>): string {
  const date = parseDate(fields.date);
  return date ? localDateTime(date).slice(0, 10) : '';
}

/** Days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Days that the offer still holds; 0 on its last day, negative afterwards. */
export function offerDaysLeft({ number, received }: StoredRequest, { answered, offerDays, now }: Moment): number {
  return offerDays - daysBetween(dayInCologne(answered(number) ?? received), dayInCologne(now));
}

type Due = Pick<Row, 'due' | 'late'>;

function openDue(request: StoredRequest, today: string): Due {
  if (isoDay(request) < today) return { due: 'offen, der Tag ist vorbei', late: true };
  const days = daysBetween(dayInCologne(request.received), today);
  const since = days < 1 ? 'heute' : days === 1 ? 'gestern' : `${days}\u00A0Tagen`;
  return { due: `seit ${since} offen`, late: days > patientDays };
}

function answeredDue(left: number): Due {
  if (left < 0) return { due: `seit ${counted(-left, 'Tag', 'Tagen')} abgelaufen`, late: true };
  if (left === 0) return { due: 'gilt nur noch heute', late: true };
  const late = left <= endingDays;
  return { due: `gilt ${late ? 'nur noch' : 'noch'} ${counted(left, 'Tag', 'Tage')}`, late };
}

function bookedDue(days: number): Due {
  return { due: days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days}\u00A0Tagen`, late: false };
}

function dueOf(request: StoredRequest, moment: Moment): Due {
  const today = dayInCologne(moment.now);
  if (request.status === 'offen') return openDue(request, today);
  if (isoDay(request) >= today && request.status === 'beantwortet') return answeredDue(offerDaysLeft(request, moment));
  if (isoDay(request) >= today && request.status === 'gebucht') return bookedDue(daysBetween(today, isoDay(request)));
  return { due: `eingegangen am ${germanMoment(request.received)}`, late: false };
}

export function toRow(request: StoredRequest, moment: Moment): Row {
  const { number, status, fields, packageName, plan, suspicions } = request;
  const { due, late } = dueOf(request, moment);
  const bounced = status === 'offen' && moment.bounced.has(number);
  const about = [fields.name, packageName, plan.guests > 0 ? counted(plan.guests, 'Gast', 'Gäste') : ''];
  return {
    number,
    status,
    day: dayInShort(request),
    about: about.filter(Boolean).join(' · '),
    due: [due, suspicions.length > 0 ? 'verdächtig' : '', bounced ? 'Bestätigung kam nicht an' : '']
      .filter(Boolean)
      .join(' · '),
    late: late || bounced,
  };
}

/** @param requests newest first */
export function sectionsOf(requests: readonly StoredRequest[], moment: Moment): Section[] {
  const today = dayInCologne(moment.now);
  const of = (status: Status): StoredRequest[] => requests.filter((request) => request.status === status);
  const isComing = (request: StoredRequest): boolean => isoDay(request) >= today;
  const isEarlier = (request: StoredRequest): boolean =>
    request.status === 'abgesagt' || (request.status !== 'offen' && !isComing(request));
  const section = (title: string, of: readonly StoredRequest[], empty: string, most = Infinity): Section => ({
    title,
    count: of.length,
    rows: of.slice(0, most).map((request) => toRow(request, moment)),
    empty,
  });
  return [
    section('Offen', of('offen').reverse(), 'Nichts ist offen. Eine neue Anfrage steht hier und in Ihrem Postfach.'),
    section(
      'Beantwortet',
      of('beantwortet')
        .filter(isComing)
        .sort((a, b) => offerDaysLeft(a, moment) - offerDaysLeft(b, moment)),
      'Kein Angebot wartet auf eine Zusage.',
    ),
    section(
      'Gebucht',
      of('gebucht')
        .filter(isComing)
        .sort((a, b) => isoDay(a).localeCompare(isoDay(b))),
      'Kein Termin steht an.',
    ),
    section(earlier, requests.filter(isEarlier), 'Noch nichts.', mostEarlier),
  ];
}

/** The requests, newest first, that have each of the words in number, name, e-mail or company. */
export function found(requests: readonly StoredRequest[], words: string, moment: Moment): Row[] {
  const simple = (text: string): string => text.normalize().toLowerCase();
  const wanted = simple(words).split(/\s+/).filter(Boolean);
  return requests
    .filter(({ number, fields: { name, email, firma } }) => {
      const text = simple([number, name, email, firma].join(' '));
      return wanted.every((word) => text.includes(word));
    })
    .map((request) => toRow(request, moment));
}
