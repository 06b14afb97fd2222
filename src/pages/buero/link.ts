/** `POST /buero/link`: sends the owner a link to sign in. */
import type { APIRoute } from 'astro';
import {
  officePath,
  openOffice,
  PageBlocked,
  seeOther,
  targetField,
  targetOf,
  textIn,
} from '../../desk/requireOwner.ts';
import { signInLink, signInMail } from '../../desk/buero/signIn.ts';

export const prerender = false;

export const GET: APIRoute = () => seeOther(officePath);

export const POST: APIRoute = async (context) => {
  const { desk, store, form, now, change } = await openOffice(context);
  const { settings, content } = desk;
  if (!settings.smtpUrl) throw new PageBlocked('unsent');
  if (!store.sessions.allowsLink(now)) throw new PageBlocked('often');
  const target = targetOf(form ? textIn(form, targetField) : '');
  change(() => {
    const link = signInLink(settings.siteUrl, store.sessions.addLink(now), target);
    store.outbox.add(
      { kind: 'signIn', content: signInMail(link, content.business), recipients: settings.mailTo },
      now,
    );
  });
  return seeOther(`${target}${target.includes('?') ? '&' : '?'}gesendet=1`);
};
