/** `POST /buero/link`: sends the owner a link to sign in. */
import type { APIRoute } from 'astro';
import { signInMail, signInLink } from '../../desk/buero/signIn.ts';
import { linkMinutes } from '../../desk/store/sessions.ts';
import {
  comesByHttps,
  keepTyped,
  Refusal,
  seeOther,
  sentTo,
  typedCookie,
  withOwner,
} from '../../desk/buero/session.ts';

export const prerender = false;

export const GET: APIRoute = () => seeOther('/buero');

export const POST: APIRoute = (context) =>
  withOwner<never>(
    context,
    ({ desk: { settings }, store, form, now }) => {
      if (!settings.smtpUrl) return new Refusal('unsent');
      if (!store.sessions.allowsLink(now)) return new Refusal('often');
      const sent = sentTo(context.url, form);
      const link = signInLink(settings.siteUrl, store.sessions.addLink(now), sent.to);
      store.outbox.add({ kind: 'signIn', content: signInMail(link, settings), recipients: settings.mailTo }, now);
      if (sent.fields.length === 0) return seeOther(`${sent.to}${sent.to.includes('?') ? '&' : '?'}gesendet=1`);
      context.cookies.set(typedCookie, keepTyped(sent, now), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: comesByHttps(context.request, settings),
        maxAge: linkMinutes * 60,
      });
      return new Refusal('sent');
    },
    false,
  );
