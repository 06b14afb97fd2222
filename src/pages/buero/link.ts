/** `POST /buero/link`: sends the owner a link to sign in. */
import type { APIRoute } from 'astro';
import { officePath, seeOther, targetField, targetOf } from '../../desk/buero/addresses.ts';
import { textIn } from '../../desk/buero/officeForm.ts';
import { PageBlocked } from '../../desk/buero/pageBlocked.ts';
import { openOffice } from '../../desk/requireOwner.ts';
import { signInLink, signInMail } from '../../desk/buero/signIn.ts';
import { linkMinutes, sessionsOf } from '../../desk/store/sessions.ts';

export const prerender = false;

export const GET: APIRoute = () => seeOther(officePath);

export const POST: APIRoute = async (context) => {
  const { desk, store, form, now, change } = await openOffice(context);
  const { settings, content } = desk;
  if (!settings.smtpUrl) throw new PageBlocked('noMailServer');
  if (!sessionsOf(store).allowsLink(now)) throw new PageBlocked('tooManyLinks');
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
