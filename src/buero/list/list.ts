/** The list of the Büro: what is to be done today, what money is to come, and every booking by its status. */
import { euroFromCents } from '../../domain/format/price.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Store } from '../../desk/store/store.ts';
import type { ListContext } from './listContext.ts';
import { offerDaysLeft, toRow, type ListRow } from './listRow.ts';
import { laterPayments, openClaims, openRefunds } from './openPayments.ts';
import { byUrgency, today } from './today.ts';

/** Rows of a section, or of a search; a search finds the others. */
export const maxRows = 50;

export interface ListSection {
  readonly id:
    'heute' | 'geld' | 'zurueck' | 'spaeter' | 'offen' | 'beantwortet' | 'gebucht' | 'frueher';
  readonly title: string;
  readonly count: number;
  /** At most `maxRows` of them. */
  readonly rows: readonly ListRow[];
  /** Shown when there are none; '' to leave out the section. */
  readonly empty: string;
}

export function sectionsOf(store: Store, context: ListContext): ListSection[] {
  const { bookings } = store;
  const section = (
    id: ListSection['id'],
    title: string,
    rows: readonly ListRow[],
    empty: string,
    count = rows.length,
  ): ListSection => ({ id, title, count, rows: rows.slice(0, maxRows), empty });
  /** Only what is shown becomes a row. */
  const bookingSection = (
    id: ListSection['id'],
    title: string,
    some: readonly StoredBooking[],
    empty: string,
    count = some.length,
  ): ListSection =>
    section(
      id,
      title,
      some.slice(0, maxRows).map((booking) => toRow(booking, context)),
      empty,
      count,
    );
  const claims = openClaims(context);
  const refunds = openRefunds(context);
  const later = laterPayments(context);
  const earlier = bookings.earlier(context.now, maxRows);
  const answered = bookings
    .ahead('beantwortet', context.now)
    .map((booking) => ({ booking, left: offerDaysLeft(booking, context) }))
    .sort((a, b) => a.left - b.left)
    .map(({ booking }) => booking);
  return [
    section('heute', 'Heute', today(store, context), 'Nichts drängt.'),
    section('geld', `Noch zu bekommen: ${euroFromCents(claims.cents)}`, claims.rows, ''),
    section('zurueck', `Zurückzuzahlen: ${euroFromCents(refunds.cents)}`, refunds.rows, ''),
    section('spaeter', `Später: ${euroFromCents(later.cents)}`, later.rows, ''),
    bookingSection(
      'offen',
      'Offen',
      byUrgency(bookings.withStatus('offen'), context.now),
      'Nichts ist offen. Eine neue Anfrage steht hier und in Ihrem Postfach.',
    ),
    bookingSection('beantwortet', 'Beantwortet', answered, 'Kein Angebot wartet auf eine Zusage.'),
    bookingSection(
      'gebucht',
      'Gebucht',
      bookings.ahead('gebucht', context.now),
      'Kein Termin steht an.',
    ),
    bookingSection('frueher', 'Früher', earlier.latest, 'Noch nichts.', earlier.count),
  ];
}
