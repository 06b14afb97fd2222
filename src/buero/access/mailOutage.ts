/** What the Büro says while mails cannot be sent. */
import { clockTime, daysSince, germanMoment, timeInCologne } from '../../domain/format/date.ts';
import { pluralize } from '../../domain/format/wording.ts';
import type { Settings } from '../../environment.ts';
import type { Store } from '../../desk/store/store.ts';

const noServer = 'Noch gehen keine Mails hinaus';

/** `Seit 19:36` */
const sinceText = (since: Date, now: Date): string =>
  `Seit ${daysSince(since, now) === 0 ? clockTime(timeInCologne(since)) : germanMoment(since)}`;

/**
 * „Seit 19:36 gehen keine Mails an Sie hinaus“, without the full stop; '' while mails are sent.
 * Also shown without a session.
 */
export function noMailsSince({ outbox }: Store, { smtpUrl }: Settings, now: Date): string {
  if (!smtpUrl) return noServer;
  const since = outbox.ownerWaitsSince();
  return since ? `${sinceText(since, now)} gehen keine Mails an Sie hinaus` : '';
}

/**
 * „Seit 19:36 warten 2 Mails: …“; '' without any. For the owner alone, because a mail server may
 * name addresses.
 */
export function waitingMails({ outbox }: Store, { smtpUrl }: Settings, now: Date): string {
  if (!smtpUrl) return `${noServer}: Dem Server fehlt ein Mailserver (SMTP_URL).`;
  const failing = outbox.oldestFailing();
  if (!failing) return '';
  const { since, count, error } = failing;
  const mails = count === 1 ? 'wartet eine Mail' : `warten ${pluralize(count, 'Mail', 'Mails')}`;
  return `${sinceText(since, now)} ${mails}: ${error}.`;
}
