/** A mail that has not left, as it will look. The page may do nothing: it holds what a guest typed. */
import type { APIRoute } from 'astro';
import { enter, Refusal } from '../_door.ts';

export const prerender = false;

export const GET: APIRoute = (context) =>
  enter<never>(context, ({ store }) => {
    const mail = store.outbox.waiting(Number(context.url.searchParams.get('nr')));
    if (mail?.number !== context.params['nummer']) return new Refusal('missing');
    return new Response(mail?.letter.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    });
  });
