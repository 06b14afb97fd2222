/** The list of the Büro: every request in its section, with what is due in words. */
import { counted } from '../../business/wording.ts';
import type { Status, StoredRequest } from '../request.ts';
import { daysSince, daysUntil, formatMoment, formatWall, patterns } from '../time.ts';

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

/** Days that the offer still holds; 0 on its last day, negative afterwards. */
export function offerDaysLeft({ number, received }: StoredRequest, { answered, offerDays, now }: Moment): number {
  return offerDays - daysSince(answered(number) ?? received, now);
}

type Due = Pick<Row, 'due' | 'late'>;

function openDue({ starts, received }: StoredRequest, now: Date): Due {
  if (daysUntil(starts, now) < 0) return { due: 'offen, der Tag ist vorbei', late: true };
  const days = daysSince(received, now);
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
  const { status, starts, received } = request;
  const left = daysUntil(starts, moment.now);
  if (status === 'offen') return openDue(request, moment.now);
  if (left >= 0 && status === 'beantwortet') return answeredDue(offerDaysLeft(request, moment));
  if (left >= 0 && status === 'gebucht') return bookedDue(left);
  return { due: `eingegangen am ${formatMoment(received, patterns.moment)}`, late: false };
}

export function toRow(request: StoredRequest, moment: Moment): Row {
  const { number, status, name, starts, packageName, plan, suspicions } = request;
  const { due, late } = dueOf(request, moment);
  const bounced = status === 'offen' && moment.bounced.has(number);
  const about = [name, packageName, plan.guests > 0 ? counted(plan.guests, 'Gast', 'Gäste') : ''];
  return {
    number,
    status,
    day: formatWall(starts, patterns.dayInFigures),
    about: about.filter(Boolean).join(' · '),
    due: [due, suspicions.length > 0 ? 'verdächtig' : '', bounced ? 'Bestätigung kam nicht an' : '']
      .filter(Boolean)
      .join(' · '),
    late: late || bounced,
  };
}

/** @param requests newest first */
export function sectionsOf(requests: readonly StoredRequest[], moment: Moment): Section[] {
  const of = (status: Status): StoredRequest[] => requests.filter((request) => request.status === status);
  const isComing = ({ starts }: StoredRequest): boolean => daysUntil(starts, moment.now) >= 0;
  const isEarlier = (request: StoredRequest): boolean =>
    ['abgesagt', 'storniert'].includes(request.status) || (request.status !== 'offen' && !isComing(request));
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
        .sort((a, b) => a.starts.localeCompare(b.starts)),
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
    .filter(({ number, name, email, firma }) => {
      const text = simple([number, name, email, firma].join(' '));
      return wanted.every((word) => text.includes(word));
    })
    .map((request) => toRow(request, moment));
}
