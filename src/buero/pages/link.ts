/** `POST /buero/link`: sends the owner a link to sign in. */
import type { APIRoute } from 'astro';
import { officePath, seeOther, targetField, targetOf } from '../access/paths.ts';
import { textIn } from '../access/officeForm.ts';
import { AccessRefused } from '../access/accessRefused.ts';
import { officeOf } from '../access/office.ts';
import { signInLink, signInMail } from '../access/signInMail.ts';
import { linkMinutes, sessionsOf } from '../access/sessions.ts';

export const GET: APIRoute = () => seeOther(officePath);

export const POST: APIRoute = (context) => {
  const { desk, store, form, now, change } = officeOf(context);
  const { settings, content } = desk;
  if (!settings.smtpUrl) throw new AccessRefused('noMailServer');
  if (!sessionsOf(store).allowsLink(now)) throw new AccessRefused('tooManyLinks');
  const target = targetOf(form ? textIn(form, targetField) : '');
  change(() => {
    const link = signInLink(settings.siteUrl, sessionsOf(store).addLink(now), target);
    store.outbox.add(
      {
        kind: 'signIn',
        content: signInMail(link, content.business),
        recipients: settings.mailTo,
        usefulMs: linkMinutes * 60_000,
      },
      now,
    );
  });
  return seeOther(`${target}${target.includes('?') ? '&' : '?'}gesendet=1`);
};
