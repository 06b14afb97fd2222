/** `GET /api/kalender.ics`: the calendar to which the owner's phone subscribes. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { dayInCologne } from '../../domain/format/date.ts';
import type { Business } from '../../owner/businessSchema.ts';
import type { Store } from '../../desk/store/store.ts';
import { addDaysTo } from '../../desk/time.ts';
import { blockedEntry, bookingEntry } from './icsEntries.ts';
import { calendarFile } from './icsFile.ts';
import { sessionsOf } from '../access/sessions.ts';

interface FeedSource {
  readonly business: Pick<Business, 'name'>;
  /** Public origin. */
  readonly siteUrl: string;
  /** Of `preise.yaml`. */
  readonly setUpHours: string;
}

/** Whether a key is the expected one, compared in constant time. */
function sameKey(given: string, expected: string): boolean {
  const hash = (key: string): Uint8Array => createHash('sha256').update(key).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The address of the calendar. Whoever has it can read the calendar. */
export const calendarLink = (siteUrl: string, store: Store): string =>
  `${siteUrl}/api/kalender.ics?${new URLSearchParams({ schluessel: sessionsOf(store).calendarKey }).toString()}`;

/** How far back the calendar reaches, in days. */
const pastDays = 90;

/**
 * Makes the text of an `.ics` file with confirmed bookings of the last 90 days and later, and with
 * blocked days.
 */
export function calendarText(
  store: Store,
  { business, siteUrl, setUpHours }: FeedSource,
  now: Date,
): string {
  const booked = store.bookings.withStatus('gebucht', addDaysTo(dayInCologne(now), -pastDays));
  const entries = [
    ...booked.map((booking) => bookingEntry(booking, siteUrl, setUpHours)),
    ...store.days.blocked().map((days) => blockedEntry(days, siteUrl)),
  ];
  return calendarFile(entries, business.name);
}

/**
 * Answers `GET /api/kalender.ics`.
 *
 * @returns 404 for a wrong key, 304 if nothing is new
 */
export function calendarAnswer(
  request: Request,
  store: Store,
  source: FeedSource,
  now: Date,
): Response {
  const key = new URL(request.url).searchParams.get('schluessel') ?? '';
  if (!sameKey(key, sessionsOf(store).calendarKey)) return new Response(null, { status: 404 });
  const text = calendarText(store, source, now);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  // A proxy may have weakened the tag: `W/"…"`.
  if (request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
