/**
 * The mail of the week: what waits for the owner, and that the server lives. It travels by mail, so
 * it has references, days and first names, but no telephone number and no words of guests.
 */
import { dayInCologne, daysSince } from '../../domain/format/date.ts';
import { pluralize, spelled } from '../../domain/format/wording.ts';
import type { Settings } from '../../environment.ts';
import { isNear, listData, urgentDays } from './listData.ts';
import { offerDaysLeft, toRow, type ListRow } from './listRow.ts';
import { laterSums, openClaims, openRefunds } from './moneyRows.ts';
import { taskRow, todaysTasks } from './today.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { formatLocal, patterns, shortDay } from '../../desk/time.ts';
import { openText } from '../../desk/due.ts';
import { announcedDays, type KeptBooking } from '../../desk/store/retention.ts';
import type { MailContent } from '../../desk/store/outbox.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';
import {
  buttons,
  facts,
  headline,
  mail,
  notice,
  waitingList,
  type WaitingItem,
} from '../../desk/mail/templates/design.ts';

/** How far the mail looks ahead for offers that end, in days. */
const offersAhead = 6;
/** Open bookings that are named for their age. */
const maxWaiting = 3;
/** A backup is to be younger than these days. */
const freshBackupDays = 7;

/** The first word of a name; '' where it is no word, such as a number or an address. */
const firstName = ({ name }: Pick<StoredBooking, 'name'>): string =>
  /^\p{L}[\p{L}'’-]*(?=\s|$)/u.exec(name)?.[0] ?? '';

export function weekMail(
  store: Store,
  { business, prices: { terms } }: Pick<SiteContent, 'business' | 'prices'>,
  { siteUrl, retentionDays }: Pick<Settings, 'siteUrl' | 'retentionDays'>,
  now: Date,
): MailContent {
  const context = listData(store, terms, now);
  const day = dayInCologne(now);
  const item = (row: ListRow, ...more: readonly string[]): WaitingItem => ({
    name: [row.reference, firstName(row), row.day].filter(Boolean).join(', '),
    href: `${siteUrl}${row.href}`,
    state: [...more, row.state].filter(Boolean).join(', '),
  });
  const urgent = todaysTasks(store, context).map((task) => taskRow(task, context));
  const urgentRow = ({ reference }: StoredBooking): ListRow | undefined =>
    urgent.find((row) => row.reference === reference);
  // A booking of „Heute“ is named with its reasons instead of its state.
  const items = (some: readonly StoredBooking[]): WaitingItem[] =>
    some.map((booking) => item(urgentRow(booking) ?? toRow(booking, context)));

  const { open, answered, booked } = context;
  const near = open.filter((booking) => isNear(booking, now));
  const waiting = open.filter((booking) => !isNear(booking, now)).slice(0, maxWaiting);
  const ending = answered.filter((booking) => {
    const left = offerDaysLeft(booking, context);
    return left >= 0 && left <= offersAhead;
  });
  const events = booked.filter((booking) => isNear(booking, now));
  const claims = openClaims(context);
  const refunds = openRefunds(context);
  const later = laterSums(context);
  const named = [...near, ...waiting, ...ending, ...events].map(({ reference }) => reference);
  const late = urgent.filter(({ reference }) => !named.includes(reference));
  const { deleted, forMoney } = store.retention.announced(now, retentionDays);
  const keptItems = (
    kept: readonly KeptBooking[],
    text: (one: KeptBooking) => string,
  ): WaitingItem[] => kept.map((one) => item(toRow(one.booking, context, { state: text(one) })));
  const undelivered = store.outbox
    .undelivered()
    .filter(({ kind, state }) => kind !== 'week' && state === 'wartet');
  const backup = store.lastBackup();
  const backupAge = backup && daysSince(backup, now);
  const backupTime =
    backupAge === undefined
      ? 'noch keine'
      : backupAge === 0
        ? 'heute'
        : `vor ${pluralize(backupAge, 'Tag', 'Tagen')}`;
  const isFresh = backupAge !== undefined && backupAge <= freshBackupDays;
  const backupText = backupTime + (isFresh ? '' : '. Sagen Sie es, wem der Server anvertraut ist.');

  const sum = `${open.length} offen, ${pluralize(events.length, 'Termin', 'Termine')}`;
  const subject = `Ihre Woche: ${sum}`;
  const parts = [
    headline({
      over: 'Ihre Woche',
      title: sum,
      under: formatLocal(day, patterns.day),
    }),
    notice(
      undelivered.length > 0
        ? [
            `${pluralize(undelivered.length, 'Mail wartet', 'Mails warten')} noch darauf hinauszugehen.`,
          ]
        : [],
    ),
    waitingList(`Termine der nächsten ${urgentDays} Tage`, items(events)),
    waitingList(
      'Das drängt',
      late.map((row) => item(row)),
    ),
    waitingList(`Offen, in den nächsten ${urgentDays} Tagen`, items(near)),
    waitingList('Offen, am längsten', items(waiting)),
    waitingList(
      'Diese Angebote enden in der Woche',
      ending.map((booking) => item(toRow(booking, context), urgentRow(booking)?.state ?? '')),
    ),
    waitingList(
      `Noch zu bekommen: ${euroFromCents(claims.cents)}`,
      claims.rows.map((row) => item(row, row.price)),
    ),
    waitingList(
      `Zurückzuzahlen: ${euroFromCents(refunds.cents)}`,
      refunds.rows.map((row) => item(row, row.price)),
    ),
    facts({ label: 'Später', text: later.cents > 0 ? euroFromCents(later.cents) : '' }),
    waitingList(
      `Wird in den nächsten ${spelled(announcedDays / 7)} Wochen gelöscht`,
      keptItems(deleted, ({ until }) => `nach dem ${shortDay(until)}`),
    ),
    waitingList(
      'Bleibt nur, weil Geld offen ist',
      keptItems(
        forMoney,
        ({ booking, until }) => `${openText(booking, now)}, bis ${shortDay(until)}`,
      ),
    ),
    facts({ label: 'Letzte Sicherung', text: backupText }),
    buttons([{ label: 'Büro', href: `${siteUrl}/buero`, caption: 'mit allen Anfragen' }]),
  ];
  return { subject, ...mail(business.name, subject, parts) };
}
