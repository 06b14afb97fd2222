/**
 * The mail of the week: what waits for the owner, and that the server lives. It travels by mail, so it has numbers, days and first
 * names, but no telephone number and no words of guests.
 */
import { pluralize } from '../../business/wording.ts';
import type { Settings } from '../../environment.ts';
import { offerDaysLeft, patientDays, toRow, type Moment } from '../buero/list.ts';
import type { Letter } from '../letter.ts';
import type { Status, StoredRequest } from '../request.ts';
import type { Store } from '../store/store.ts';
import { daysSince, daysUntil, formatMoment, patterns } from '../time.ts';
import { buttons, facts, headline, list, mail, notice } from './design.ts';

/** How far the mail looks ahead, in days. */
const ahead = { offers: 6, events: 14 };
/** A backup that is older than these days is worth a warning. */
const freshBackupDays = 7;

/** What a guest typed as the first part of a name, if it is a word. */
const firstName = ({ name }: StoredRequest): string => /^\p{L}[\p{L}'’-]*(?=\s|$)/u.exec(name)?.[0] ?? '';

/** @param offerDays how long an offer holds */
export function weekLetter(
  store: Store,
  offerDays: number,
  { business, siteUrl }: Pick<Settings, 'business' | 'siteUrl'>,
  now: Date,
): Letter {
  const moment: Moment = {
    now,
    offerDays,
    answered: (number) => store.requests.answeredAt(number),
    bounced: store.outbox.bounced(),
  };
  const requests = store.requests.list().reverse();
  const of = (status: Status): StoredRequest[] => requests.filter((request) => request.status === status);
  const written = (some: readonly StoredRequest[]): string[] =>
    some.map((request) => {
      const { number, day, due } = toRow(request, moment);
      return [number, firstName(request), day, due].filter(Boolean).join(', ');
    });
  const within = (days: number, most: number): boolean => days >= 0 && days <= most;

  const open = of('offen');
  const waiting = open.filter(({ received }) => daysSince(received, now) > patientDays);
  const ending = of('beantwortet').filter(
    (request) => daysUntil(request.starts, now) >= 0 && within(offerDaysLeft(request, moment), ahead.offers),
  );
  const events = of('gebucht')
    .filter((request) => within(daysUntil(request.starts, now), ahead.events))
    .sort((a, b) => a.starts.localeCompare(b.starts));
  const undelivered = store.outbox.undelivered().filter(({ kind, state }) => kind !== 'week' && state === 'wartet');
  const backup = store.lastBackup();
  const backupAge = backup && daysSince(backup, now);
  const backupWords =
    backupAge === undefined ? 'noch keine' : backupAge === 0 ? 'heute' : `vor ${pluralize(backupAge, 'Tag', 'Tagen')}`;

  const sum = `${open.length} offen, ${pluralize(events.length, 'Termin', 'Termine')}`;
  const subject = `Ihre Woche: ${sum}`;
  const parts = [
    headline({
      over: 'Ihre Woche',
      title: sum,
      under: formatMoment(now, patterns.day),
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
