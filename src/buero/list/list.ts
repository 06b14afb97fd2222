/** The list of the Büro: what is to be done today, what money is to come, and every booking by its status. */
import { euroFromCents } from '../../domain/format/price.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Store } from '../../desk/store/store.ts';
import type { ListData } from './listData.ts';
import { offerDaysLeft, toRow, type ListRow } from './listRow.ts';
import { laterSums, openClaims, openRefunds, type MoneyRows } from './moneyRows.ts';
import { taskRow, todaysTasks } from './today.ts';

/** Rows of a section, or of a search; a search finds the others. */
export const maxRows = 50;

interface ListSection {
  readonly id:
    'heute' | 'geld' | 'zurueck' | 'spaeter' | 'offen' | 'beantwortet' | 'gebucht' | 'frueher';
  readonly title: string;
  readonly count: number;
  /** At most `maxRows` of them. */
  readonly rows: readonly ListRow[];
  /** Shown when there are none; '' to leave out the section. */
  readonly empty: string;
}

export function sectionsOf(store: Store, context: ListData): ListSection[] {
  /** Only what is shown becomes a row. */
  const section = (
    id: ListSection['id'],
    title: string,
    some: readonly StoredBooking[],
    empty: string,
    count = some.length,
  ): ListSection => {
    const rows = some.slice(0, maxRows).map((booking) => toRow(booking, context));
    return { id, title, count, rows, empty };
  };
  const moneySection = (
    id: ListSection['id'],
    title: string,
    { rows, count, cents }: MoneyRows,
  ): ListSection => ({ id, title: `${title}: ${euroFromCents(cents)}`, count, rows, empty: '' });
  const tasks = todaysTasks(store, context);
  const earlier = store.bookings.earlier(context.now, maxRows);
  const answered = context.answered
    .map((booking) => ({ booking, left: offerDaysLeft(booking, context) }))
    .sort((a, b) => a.left - b.left)
    .map(({ booking }) => booking);
  return [
    {
      id: 'heute',
      title: 'Heute',
      count: tasks.length,
      rows: tasks.slice(0, maxRows).map((task) => taskRow(task, context)),
      empty: 'Keine Anfrage drängt.',
    },
    moneySection('geld', 'Noch zu bekommen', openClaims(context, maxRows)),
    moneySection('zurueck', 'Zurückzuzahlen', openRefunds(context, maxRows)),
    moneySection('spaeter', 'Später', laterSums(context, maxRows)),
    section(
      'offen',
      'Offen',
      context.open,
      'Nichts ist offen. Eine neue Anfrage steht hier und in Ihrem Postfach.',
    ),
    section('beantwortet', 'Beantwortet', answered, 'Kein Angebot wartet auf eine Zusage.'),
    section('gebucht', 'Gebucht', context.booked, 'Kein Termin steht an.'),
    section('frueher', 'Früher', earlier.latest, 'Noch nichts.', earlier.count),
  ];
}
