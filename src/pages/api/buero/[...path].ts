/** The Büro's former address, which older mails name. */
import type { APIRoute } from 'astro';

export const prerender = false;

export const ALL: APIRoute = ({ url }) =>
  new Response(null, {
    status: 308,
    headers: { Location: url.pathname.slice('/api'.length) + url.search },
  });
