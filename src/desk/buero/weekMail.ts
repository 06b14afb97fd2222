/**
 * The mail of the week: what waits for the owner, and that the server lives. It travels by mail, so it has numbers, days and first
 * names, but no telephone number and no words of guests.
 */
import { pluralize } from '../../domain/format/wording.ts';
import type { Settings } from '../../environment.ts';
import { bouncedEndings, byUrgency, isNear, listContext, nearDays, offerDaysLeft, toRow } from './list.ts';
import type { MailContent } from '../store/outbox.ts';
import type { StoredRequest } from '../request.ts';
import type { Store } from '../store/store.ts';
import { dayOf, daysSince, formatMoment, patterns } from '../time.ts';
import { buttons, facts, headline, list, mail, notice } from '../mail/templates/design.ts';

/** How far the mail looks ahead for offers that end, in days. */
const offersAhead = 6;
/** Open requests that are named for their age. */
const mostWaiting = 3;
/** A backup that is older than these days is worth a warning. */
const freshBackupDays = 7;

/** What a guest typed as the first part of a name, if it is a word. */
const firstName = ({ name }: StoredRequest): string => /^\p{L}[\p{L}'’-]*(?=\s|$)/u.exec(name)?.[0] ?? '';

/** @param offerDays how long an offer holds */
export function weekMail(
  store: Store,
  offerDays: number,
  { business, siteUrl }: Pick<Settings, 'business' | 'siteUrl'>,
  now: Date,
): MailContent {
  const context = listContext(store, offerDays, now);
  const today = dayOf(now);
  const written = (some: readonly StoredRequest[]): string[] =>
    some.map((request) => {
      const { number, day, due } = toRow(request, context);
      return [number, firstName(request), day, due].filter(Boolean).join(', ');
    });

  const open = byUrgency(store.requests.of('offen'), now);
  const near = open.filter((request) => isNear(request, now));
  const waiting = open.filter((request) => !isNear(request, now)).slice(0, mostWaiting);
  const answered = store.requests.of('beantwortet', today);
  const ending = answered.filter((request) => offerDaysLeft(request, context) <= offersAhead);
  const booked = store.requests.of('gebucht', today);
  const events = booked.filter((request) => isNear(request, now));
  const bounced = open.filter(({ number }) => context.bounced.has(number));
  const named = [...near, ...waiting, ...ending, ...events];
  const late = [...bounced, ...bouncedEndings(store, context), ...answered, ...booked].filter(
    (request) => !named.includes(request) && toRow(request, context).late,
  );
  const undelivered = store.outbox.undelivered().filter(({ kind, state }) => kind !== 'week' && state === 'wartet');
  const backup = store.lastBackup();
  const backupAge = backup && daysSince(backup, now);
  const backupText =
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
        ? ['Die letzte Sicherung ist zu alt, oder es gibt keine. Sagen Sie es, wem der Server anvertraut ist.']
        : []),
    ]),
    list(`Offen, in den nächsten ${nearDays} Tagen`, written(near)),
    list('Offen, am längsten', written(waiting)),
    list('Diese Angebote enden in der Woche', written(ending)),
    list('Das drängt', written(late)),
    list(`Termine der nächsten ${nearDays} Tage`, written(events)),
    facts(['Letzte Sicherung', backupText]),
    buttons([{ label: 'Büro', href: `${siteUrl}/buero`, caption: 'mit allen Anfragen' }]),
  ];
  return { subject, ...mail(business.name, subject, parts) };
}
