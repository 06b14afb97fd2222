/** Whether the days of an event are free, for the owner. */
import { isOver, type EventDays } from '../../desk/event.ts';
import type { References, StoredBooking } from '../../desk/booking.ts';
import type { Status } from '../../desk/status.ts';
import type { Store } from '../../desk/store/store.ts';

const count = ({ named, more }: References): string =>
  more ? `über ${named.length}` : String(named.length);

/**
 * Whether all days of a booking are free: `frei`, `vergeben: K7-4932, Jana Groß`,
 * `frei, angefragt: 2`; `für diese Anfrage vergeben`; `vorbei`.
 *
 * @param starts of the event, or its day; '' for none yet
 * @param reference of the booking itself, which takes no day from itself; '' before it has one
 */
export function dayStatus(
  store: Store,
  {
    reference,
    starts,
    lastDay,
    status,
  }: Pick<StoredBooking, 'reference'> & EventDays & { readonly status?: Status },
  now: Date,
): string {
  if (!starts) return '';
  if (isOver({ starts, lastDay }, now)) return 'vorbei';
  const { takenBy, blocked, sameDay } = store.bookings.related({
    reference,
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
      : status === 'gebucht'
        ? 'für diese Anfrage vergeben'
        : 'frei',
    sameDay.named.length > 0 ? `angefragt: ${count(sameDay)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
