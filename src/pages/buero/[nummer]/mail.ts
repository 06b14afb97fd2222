/** A mail that has not left, as it will look. The page may do nothing: it holds what a guest typed. */
import type { APIRoute } from 'astro';
import { PageBlocked, requireOwner } from '../../../desk/buero/requireOwner.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { store } = await requireOwner(context);
  const mail = store.outbox.waiting(Number(context.url.searchParams.get('nr')));
  if (mail?.number !== context.params['nummer']) throw new PageBlocked('missing');
  return new Response(mail?.content.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
};
