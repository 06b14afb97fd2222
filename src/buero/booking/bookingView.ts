/** The top of a booking's page: day, guest, price, whether the day is free, ways to the guest. */
import { counted } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { mapHref, telHref, whatsappHref } from '../../desk/contactLinks.ts';
import { formatDays } from '../../desk/event.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Store } from '../../desk/store/store.ts';
import { formatLocal, patterns } from '../../desk/time.ts';
import { dayStatus } from '../calendar/dayStatus.ts';

/** Another booking for the same day, or of the same guest. */
interface RelatedBooking {
  readonly reference: string;
  readonly name: string;
  readonly status: string;
  /** „selber Tag“, „selbe Adresse“, or both. */
  readonly why: string;
}

export interface BookingView {
  /** `Samstag, 5. Juni 2027`, or the days of an event that lasts several. */
  readonly day: string;
  /** `19:30 Uhr` */
  readonly time: string;
  /** Package, guests, venue and sum. */
  readonly about: string;
  /** Whether the day is free: `frei, angefragt: 2`. */
  readonly dayIs: string;
  /** Links to the guest and to the venue; '' where there is none. */
  readonly phone: string;
  readonly whatsapp: string;
  readonly map: string;
  readonly related: readonly RelatedBooking[];
  /** Whether there are more of them than are named. */
  readonly hasMoreRelated: boolean;
}

export function bookingView(store: Store, booking: StoredBooking): BookingView {
  const { starts, lastDay, tel, plan, packageName, priceLines } = booking;
  const { sameDay, takenBy, sameAddress } = store.bookings.related(booking);
  const onDay = [...takenBy.named, ...sameDay.named];
  const related = [...new Set([...onDay, ...sameAddress.named])].flatMap((reference) => {
    const other = store.bookings.get(reference);
    const why = [
      onDay.includes(reference) ? 'selber Tag' : '',
      sameAddress.named.includes(reference) ? 'selbe Adresse' : '',
    ];
    return other
      ? [{ reference, name: other.name, status: other.status, why: why.filter(Boolean).join(', ') }]
      : [];
  });
  const about = [
    packageName,
    plan.guests > 0 ? counted(plan.guests, 'Gast', 'Gäste') : '',
    plan.venue,
    priceLines.length > 0 ? euroFromCents(totalCents(priceLines)) : '',
  ];
  return {
    day: lastDay ? formatDays(booking) : formatLocal(starts, patterns.day),
    time: formatLocal(starts, patterns.time),
    about: about.filter(Boolean).join(' · '),
    dayIs: dayStatus(store, booking, booking, new Date()),
    phone: telHref(tel),
    whatsapp: whatsappHref(tel),
    map: mapHref(plan.venue),
    related,
    hasMoreRelated: [sameDay, takenBy, sameAddress].some(({ more }) => more),
  };
}
