import { defineMiddleware } from 'astro:middleware';
import { keepTogether } from './layouts/lines.ts';

/** Applies `keepTogether` to every page. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(keepTogether(await response.text()), response);
});
