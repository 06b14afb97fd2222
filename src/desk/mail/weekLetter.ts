/**
 * The mail of the week: what waits for the owner, and that the server lives. It travels by mail, so it has numbers, days and first
 * names, but no telephone number and no words of guests.
 */
import { dayInCologne, momentOf } from '../../booking/date.ts';
import { pluralize } from '../../business/wording.ts';
import type { Settings } from '../../environment.ts';
import { daysBetween, isoDay, offerDaysLeft, patientDays, toRow, type Moment } from '../buero/sections.ts';
import type { Letter } from '../letter.ts';
import type { Status, Store, StoredRequest } from '../store/store.ts';
import { buttons, facts, headline, list, mail, notice } from './design.ts';
import { dayOf } from './letterParts.ts';

/** How far the mail looks ahead, in days. */
const ahead = { offers: 6, events: 14 };
/** A backup that is older than these days is worth a warning. */
const freshBackupDays = 7;

/** What a guest typed as the first part of a name, if it is a word. */
const firstName = ({ fields }: StoredRequest): string => /^\p{L}[\p{L}'’-]*(?=\s|$)/u.exec(fields.name)?.[0] ?? '';

/** @param offerDays how long an offer holds */
export function weekLetter(
  store: Store,
  offerDays: number,
  { business, siteUrl }: Pick<Settings, 'business' | 'siteUrl'>,
  now: Date,
): Letter {
  const today = dayInCologne(now);
  const moment: Moment = {
    now,
    offerDays,
    answered: (number) => store.answeredAt(number),
    bounced: store.outbox.bounced(),
  };
  const requests = store.list().reverse();
  const of = (status: Status): StoredRequest[] => requests.filter((request) => request.status === status);
  const written = (some: readonly StoredRequest[]): string[] =>
    some.map((request) => {
      const { number, day, due } = toRow(request, moment);
      return [number, firstName(request), day, due].filter(Boolean).join(', ');
    });
  const within = (days: number, most: number): boolean => days >= 0 && days <= most;

  const open = of('offen');
  const waiting = open.filter(({ received }) => daysBetween(dayInCologne(received), today) > patientDays);
  const ending = of('beantwortet').filter(
    (request) => isoDay(request) >= today && within(offerDaysLeft(request, moment), ahead.offers),
  );
  const events = of('gebucht')
    .filter((request) => within(daysBetween(today, isoDay(request)), ahead.events))
    .sort((a, b) => isoDay(a).localeCompare(isoDay(b)));
  const undelivered = store.outbox.undelivered().filter(({ kind, state }) => kind !== 'week' && state === 'wartet');
  const backup = store.lastBackup();
  const backupAge = backup && daysBetween(dayInCologne(backup), today);
  const backupWords =
    backupAge === undefined ? 'noch keine' : backupAge === 0 ? 'heute' : `vor ${pluralize(backupAge, 'Tag', 'Tagen')}`;

  const sum = `${open.length} offen, ${pluralize(events.length, 'Termin', 'Termine')}`;
  const subject = `Ihre Woche: ${sum}`;
  const parts = [
    headline({
      over: 'Ihre Woche',
      title: sum,
      under: dayOf(new Date(today)),
    }),
    notice([
      ...(undelivered.length > 0
        ? [`${pluralize(undelivered.length, 'Mail wartet', 'Mails warten')} noch darauf hinauszugehen.`]
        : []),
      ...(backupAge === undefined || backupAge > freshBackupDays
        ? ['Sichern Sie die Anfragen: npm run anfragen -- backup ORDNER']
        : []),
    ]),
    list(`Seit mehr als ${patientDays} Tagen offen`, written(waiting)),
    list('Bestätigung kam nicht an', written(open.filter(({ number }) => moment.bounced.has(number)))),
    list('Diese Angebote enden in der Woche', written(ending)),
    list(`Termine der nächsten ${ahead.events} Tage`, written(events)),
    facts(['Letzte Sicherung', backupWords]),
    buttons([{ label: 'Büro', href: `${siteUrl}/api/buero`, told: 'alle Anfragen' }]),
  ];
  return { subject, ...mail(business.name, subject, parts) };
}

const dayMs = 24 * 60 * 60_000;

/** The last Monday at eight in Cologne. */
export function mondayAtEight(now: Date): Date {
  const today = Date.parse(dayInCologne(now));
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs;
  const atEight = (day: number): Date => momentOf(new Date(day + 8 * 60 * 60_000));
  return atEight(monday) <= now ? atEight(monday) : atEight(monday - 7 * dayMs);
}
