/** The list of the Büro: requests in sections, the most urgent first, with what is due. */
import { bookedOn, type BookedDays } from '../../domain/booking/bookedDays.ts';
import { counted } from '../../domain/format/wording.ts';
import { letterKinds } from '../letterKinds.ts';
import { kinds, validLetters } from '../letters/kinds.ts';
import { isDepositOwed } from '../deposit.ts';
import { lastOfferDay } from '../letters/offer.ts';
import type { Status, StoredRequest } from '../request.ts';
import { mailNames, type MailKind } from '../store/outbox.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { dayOf, daysSince, daysUntil, formatMoment, formatWall, patterns, wallDate } from '../time.ts';

/** A request as a row of the list. */
export interface Row {
  readonly number: string;
  readonly status: Status;
  /** `Sa., 12.06.2027` */
  readonly day: string;
  /** Name, package and guests. */
  readonly about: string;
  /** What is to be done, or for how long there is time. */
  readonly due: string;
  readonly late: boolean;
}

export interface Section {
  readonly id: 'offen' | 'beantwortet' | 'gebucht' | 'frueher';
  readonly title: string;
  readonly count: number;
  /** At most `mostRows` of them. */
  readonly rows: readonly Row[];
  /** Shown when there are none. */
  readonly empty: string;
}

/** What a row depends on beside its request. */
interface ListContext {
  readonly now: Date;
  /** How long an offer holds. */
  readonly offerDays: number;
  /** When each request was answered last, by number. */
  readonly answered: ReadonlyMap<string, Date>;
  /** Numbers of the coming events whose guest was sent a confirmation that still holds. */
  readonly confirmed: ReadonlySet<string>;
  /** Requests whose guest did not get the last mail, with its kind. */
  readonly bounced: ReadonlyMap<string, MailKind>;
  /** The days that are taken from today on. */
  readonly takenDays: readonly BookedDays[];
}

/** An open request has waited too long after more than these days. */
const patientDays = 2;
/** An offer that holds no longer than these days is about to end. */
const endingDays = 2;
/** Open requests for a day this near come first. */
export const nearDays = 14;
/** Statuses of requests that were called off. */
const calledOff: readonly Status[] = ['abgesagt', 'storniert'];
/** Rows of a section, or of a search; a search finds the others. */
export const mostRows = 50;

const isConfirmed = (history: readonly HistoryEntry[]): boolean =>
  validLetters('gebucht', history).includes('confirmation');

export function listContext(store: Store, offerDays: number, now: Date): ListContext {
  const coming = store.requests.of('gebucht', dayOf(now)).map(({ number }) => number);
  const histories = store.requests.histories(coming);
  return {
    now,
    offerDays,
    answered: store.requests.answered(),
    confirmed: new Set(coming.filter((number) => isConfirmed(histories.get(number) ?? []))),
    bounced: store.outbox.bounced(),
    takenDays: store.days.coming(now),
  };
}

/** Whether an event is still to come, and so near that its request is urgent. */
export function isNear({ starts }: StoredRequest, now: Date): boolean {
  const days = daysUntil(starts, now);
  return days >= 0 && days <= nearDays;
}

/** Days that the offer still holds, until the event at the latest; 0 on its last day, negative afterwards. */
export function offerDaysLeft(
  { number, received, starts }: StoredRequest,
  { answered, offerDays, now }: ListContext,
): number {
  return daysUntil(lastOfferDay(answered.get(number) ?? received, starts, offerDays), now);
}

interface Due {
  readonly parts: readonly string[];
  readonly late: boolean;
}

function openDue({ starts, received }: StoredRequest, now: Date): Due {
  if (daysUntil(starts, now) < 0) return { parts: ['offen, der Tag ist vorbei'], late: true };
  const days = daysSince(received, now);
  const since = days < 1 ? 'heute' : days === 1 ? 'gestern' : `${days}\u00A0Tagen`;
  return { parts: [`seit ${since} offen`], late: days > patientDays };
}

function answeredDue(left: number): Due {
  if (left < 0) return { parts: [`seit ${counted(-left, 'Tag', 'Tagen')} abgelaufen`], late: true };
  if (left === 0) return { parts: ['gilt nur noch heute'], late: true };
  const late = left <= endingDays;
  return { parts: [`gilt ${late ? 'nur noch' : 'noch'} ${counted(left, 'Tag', 'Tage')}`], late };
}

/** What is overdue of a booking: its confirmation, and the deposit. */
function bookedDue({ number, deposit }: StoredRequest, left: number, { confirmed, now }: ListContext): Due {
  const isOverdue = isDepositOwed(deposit) && deposit.until !== '' && deposit.until < dayOf(now);
  const late = [
    confirmed.has(number) ? '' : 'Bestätigung fehlt',
    isOverdue ? `Anzahlung fällig seit ${formatWall(deposit.until, 'dd.MM.yyyy')}` : '',
  ].filter(Boolean);
  const when = left === 0 ? 'heute' : left === 1 ? 'morgen' : `in ${left}\u00A0Tagen`;
  return { parts: [when, ...late], late: late.length > 0 };
}

function dueOf(request: StoredRequest, context: ListContext): Due {
  const { status, starts, received } = request;
  const left = daysUntil(starts, context.now);
  if (status === 'offen') return openDue(request, context.now);
  if (left >= 0 && status === 'beantwortet') return answeredDue(offerDaysLeft(request, context));
  if (left >= 0 && status === 'gebucht') return bookedDue(request, left, context);
  return { parts: [`eingegangen am ${formatMoment(received, patterns.moment)}`], late: false };
}

/**
 * The kind of the last mail, if the guest did not get it. Of a request that was called off only the letter that says so counts,
 * until the day of the event.
 */
function missedMail({ number, status, starts }: StoredRequest, { bounced, now }: ListContext): MailKind | undefined {
  const kind = bounced.get(number);
  if (!calledOff.includes(status)) return kind;
  return letterKinds.find(
    (letter) => letter === kind && kinds[letter].status === status && daysUntil(starts, now) >= 0,
  );
}

/** Requests that were called off by a letter that did not arrive: their guests still expect the bar. */
export const bouncedEndings = ({ requests }: Store, context: ListContext): StoredRequest[] =>
  [...context.bounced.keys()]
    .flatMap((number) => requests.get(number) ?? [])
    .filter((request) => calledOff.includes(request.status) && missedMail(request, context));

export function toRow(request: StoredRequest, context: ListContext): Row {
  const { number, status, name, starts, packageName, plan, suspicions } = request;
  const { parts, late } = dueOf(request, context);
  const missed = missedMail(request, context);
  const isTaken =
    (status === 'offen' || status === 'beantwortet') && bookedOn(wallDate(starts), context.takenDays) !== undefined;
  const about = [name, packageName, plan.guests > 0 ? counted(plan.guests, 'Gast', 'Gäste') : ''];
  return {
    number,
    status,
    day: formatWall(starts, patterns.dayInFigures),
    about: about.filter(Boolean).join(' · '),
    due: [
      ...parts,
      isTaken ? 'Tag vergeben' : '',
      suspicions.length > 0 ? 'verdächtig' : '',
      missed ? `${mailNames[missed]} kam nicht an` : '',
    ]
      .filter(Boolean)
      .join(' · '),
    late: late || missed !== undefined,
  };
}

/** At most `mostRows` rows: late ones first, otherwise in the given order. */
function lateFirst(requests: readonly StoredRequest[], context: ListContext): Row[] {
  const { true: late = [], false: others = [] } = Object.groupBy(requests, (request) =>
    missedMail(request, context) || dueOf(request, context).late ? 'true' : 'false',
  );
  return [...late, ...others].slice(0, mostRows).map((request) => toRow(request, context));
}

/** Open requests: events of the next days by their start, then the others, the oldest first. */
export function byUrgency(open: readonly StoredRequest[], now: Date): StoredRequest[] {
  const near = open.filter((request) => isNear(request, now));
  const others = open.filter((request) => !isNear(request, now));
  return [
    ...near.sort((a, b) => a.starts.localeCompare(b.starts)),
    ...others.sort((a, b) => a.received.getTime() - b.received.getTime()),
  ];
}

export function sectionsOf({ requests }: Store, context: ListContext): Section[] {
  const today = dayOf(context.now);
  const section = (
    id: Section['id'],
    title: string,
    sorted: readonly StoredRequest[],
    empty: string,
    count = sorted.length,
  ): Section => ({ id, title, count, rows: lateFirst(sorted, context), empty });
  const earlier = requests.earlier(today, mostRows);
  return [
    section(
      'offen',
      'Offen',
      byUrgency(requests.of('offen'), context.now),
      'Nichts ist offen. Eine neue Anfrage steht hier und in Ihrem Postfach.',
    ),
    section(
      'beantwortet',
      'Beantwortet',
      requests
        .of('beantwortet', today)
        .map((request) => ({ request, left: offerDaysLeft(request, context) }))
        .sort((a, b) => a.left - b.left)
        .map(({ request }) => request),
      'Kein Angebot wartet auf eine Zusage.',
    ),
    section('gebucht', 'Gebucht', requests.of('gebucht', today), 'Kein Termin steht an.'),
    section('frueher', 'Früher', earlier.latest, 'Noch nichts.', earlier.count),
  ];
}
