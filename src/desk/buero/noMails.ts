/** What the Büro says while mails do not leave. */
import type { Settings } from '../../environment.ts';
import type { Store } from '../store/store.ts';
import { daysSince, formatMoment, patterns } from '../time.ts';

/** „Seit 19:36 gehen keine Mails hinaus“, without the point, for everybody; '' while they leave. */
export function noMailsSince({ outbox }: Store, { smtpUrl }: Settings, now: Date): string {
  if (!smtpUrl) return 'Noch gehen keine Mails hinaus';
  const since = outbox.stuck()?.since;
  if (!since) return '';
  const pattern = daysSince(since, now) === 0 ? 'HH:mm' : patterns.moment;
  return `Seit ${formatMoment(since, pattern)} gehen keine Mails hinaus`;
}

/** The same with the reason, for the owner alone: a mail server may name addresses. */
export function noMailsBecause(store: Store, settings: Settings, now: Date): string {
  const since = noMailsSince(store, settings, now);
  const reason = settings.smtpUrl ? store.outbox.stuck()?.error : 'Dem Server fehlt ein Mailserver (SMTP_URL)';
  return since && `${since}: ${reason}.`;
}
