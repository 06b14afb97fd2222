import { defineMiddleware } from 'astro:middleware';
import { keepTogether } from './layouts/lines.ts';

/** Every page keeps together what German lines must not part. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(keepTogether(await response.text()), response);
});
