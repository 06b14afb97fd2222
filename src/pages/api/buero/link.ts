/** `POST /api/buero/link`: sends the owner a link to sign in. */
import type { APIRoute } from 'astro';
import { signInLetter, signInLink } from '../../../desk/buero/signIn.ts';
import { enter, Refusal, seeOther } from './_door.ts';

export const prerender = false;

export const GET: APIRoute = () => seeOther('/api/buero');

export const POST: APIRoute = (context) =>
  enter<never>(
    context,
    ({ desk: { settings }, store, now }) => {
      if (!settings.smtpUrl) return new Refusal('unsent');
      if (!store.sessions.allowsLink(now)) return new Refusal('often');
      const link = signInLink(settings.siteUrl, store.sessions.addLink(now));
      store.outbox.add({ kind: 'signIn', letter: signInLetter(link, settings) }, now);
      return seeOther('/api/buero?gesendet=1');
    },
    false,
  );
