/** The owner's calendar, to which his phone subscribes. */
import { createHash } from 'node:crypto';
import type { Settings } from '../../environment.ts';
import { bookingEntry, calendarFile, type CalendarEntry } from '../mail/calendar.ts';
import { sameKey } from '../status.ts';
import type { Store } from '../store/store.ts';

/** How long a request that was called off stays in the calendar as cancelled. */
const cancelledMs = 90 * 24 * 60 * 60_000;

/** The address of the calendar: whoever has it reads it. */
export const calendarLink = (siteUrl: string, store: Store): string =>
  `${siteUrl}/api/kalender.ics?${new URLSearchParams({ schluessel: store.days.calendarKey }).toString()}`;

type Bar = Settings['bar'];

function bookings(store: Store, bar: Bar, now: Date): CalendarEntry[] {
  return store.list().flatMap((request) => {
    const { number, status, received } = request;
    if (status !== 'gebucht' && status !== 'abgesagt') return [];
    const changed = store.history(number).at(-1)?.at ?? received;
    if (status === 'abgesagt' && changed.getTime() < now.getTime() - cancelledMs) return [];
    return bookingEntry(request, status === 'gebucht' ? 'confirmed' : 'cancelled', bar, changed) ?? [];
  });
}

function blocked(store: Store, bar: Bar): CalendarEntry[] {
  return store.days.blocked().map(({ id, from, to, word }) => ({
    uid: `sperre-${id}@${new URL(bar.url).hostname}`,
    state: 'confirmed',
    changed: new Date(from),
    when: { from, to },
    summary: word || 'Gesperrt',
  }));
}

/** Booked requests, those called off lately, and blocked days, as the text of an `.ics` file. */
export const calendarText = (store: Store, bar: Bar, now: Date): string =>
  calendarFile([...bookings(store, bar, now), ...blocked(store, bar)], bar.name);

/**
 * Answers `GET /api/kalender.ics`.
 *
 * @returns 404 for a wrong key, 304 where nothing is new
 */
export function calendarAnswer(request: Request, store: Store, bar: Bar, now: Date): Response {
  const key = new URL(request.url).searchParams.get('schluessel') ?? '';
  if (!sameKey(key, store.days.calendarKey)) return new Response(null, { status: 404 });
  const text = calendarText(store, bar, now);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  // A server in between may have weakened the tag: `W/"…"`.
  if (request.headers.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}
