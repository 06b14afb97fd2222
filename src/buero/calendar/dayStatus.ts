/** Whether the days of an event are free, for the owner. */
import { startDay } from '../../domain/format/date.ts';
import { isOver, lastDayOf, type EventHours } from '../../desk/event.ts';
import type { References, StoredBooking } from '../../desk/booking.ts';
import type { Store } from '../../desk/store/store.ts';

const count = ({ named, more }: References): string =>
  more ? `über ${named.length}` : String(named.length);

const hasSameDays = (one: EventHours, other: EventHours): boolean =>
  startDay(one.starts) === startDay(other.starts) && lastDayOf(one) === lastDayOf(other);

/**
 * Whether all days of an event are free: `frei`, `vergeben: K7-4932, Jana Groß`,
 * `frei, angefragt: 2`; `für diese Anfrage vergeben`; `vorbei`.
 *
 * @param event as it is, or as it is typed; without `starts` there is none yet: ''
 * @param booking the event's own, which takes no day from itself
 */
export function dayStatus(
  store: Store,
  event: EventHours,
  booking: StoredBooking | undefined,
  now: Date,
): string {
  const { starts, lastDay } = event;
  if (!starts) return '';
  if (isOver(event, now)) return 'vorbei';
  const { takenBy, blocked, sameDay } = store.bookings.related({
    reference: booking?.reference ?? '',
    starts,
    lastDay,
    email: '',
  });
  const taken = [
    ...(blocked ? [blocked.word || 'gesperrt'] : []),
    ...takenBy.named.map((other) =>
      [other, store.bookings.get(other)?.name].filter(Boolean).join(', '),
    ),
  ];
  return [
    taken.length > 0
      ? `vergeben: ${taken.join('; ')}`
      : booking?.status === 'gebucht' && hasSameDays(event, booking)
        ? 'für diese Anfrage vergeben'
        : 'frei',
    sameDay.named.length > 0 ? `angefragt: ${count(sameDay)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
