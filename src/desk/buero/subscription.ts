/** The owner's calendar, to which his phone subscribes. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { OwnBusiness } from '../../environment.ts';
import { bookingEntry, calendarFile, type CalendarEntry } from '../mail/calendar.ts';
import type { Store } from '../store/store.ts';

/** How long a request that was called off stays in the calendar as cancelled. */
const cancelledMs = 90 * 24 * 60 * 60_000;

/** Whether a key is the expected one, compared in constant time. */
function sameKey(given: string, expected: string): boolean {
  const hash = (key: string): Uint8Array => createHash('sha256').update(key).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The address of the calendar: whoever has it reads it. */
export const calendarLink = (siteUrl: string, store: Store): string =>
  `${siteUrl}/api/kalender.ics?${new URLSearchParams({ schluessel: store.days.calendarKey }).toString()}`;

function bookings(store: Store, business: OwnBusiness, now: Date): CalendarEntry[] {
  return store.list().flatMap((request) => {
    const { number, status, received } = request;
    if (status !== 'gebucht' && status !== 'abgesagt') return [];
    const changed = store.history(number).at(-1)?.at ?? received;
    if (status === 'abgesagt' && changed.getTime() < now.getTime() - cancelledMs) return [];
    return bookingEntry(request, status === 'gebucht' ? 'confirmed' : 'cancelled', business, changed) ?? [];
  });
}

function blocked(store: Store, business: OwnBusiness): CalendarEntry[] {
  return store.days.blocked().map(({ id, from, to, word }) => ({
    uid: `sperre-${id}@${new URL(business.url).hostname}`,
    state: 'confirmed',
    changed: new Date(from),
    when: { from, to },
    summary: word || 'Gesperrt',
  }));
}

/** Booked requests, those called off lately, and blocked days, as the text of an `.ics` file. */
export const calendarText = (store: Store, business: OwnBusiness, now: Date): string =>
  calendarFile([...bookings(store, business, now), ...blocked(store, business)], business.name);

/**
 * Answers `GET /api/kalender.ics`.
 *
 * @returns 404 for a wrong key, 304 where nothing is new
 */
export function calendarAnswer(request: Request, store: Store, business: OwnBusiness, now: Date): Response {
  const key = new URL(request.url).searchParams.get('schluessel') ?? '';
  if (!sameKey(key, store.days.calendarKey)) return new Response(null, { status: 404 });
  const text = calendarText(store, business, now);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  // A server in between may have weakened the tag: `W/"…"`.
  if (request.headers.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}
