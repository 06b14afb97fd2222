/** Keeps the Büro's pages out of caches and search results, and shows why one of them is blocked. */
import { defineMiddleware } from 'astro:middleware';

/** Caches keep nothing, and other sites learn no address. With `no-referrer` the Büro's own forms would send `Origin: null`. */
function setPrivate({ headers }: Response): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('X-Robots-Tag', 'noindex');
}

export const onRequest = defineMiddleware(async (context, next) => {
  // This guards nothing: each page calls `requireOwner`.
  if (!/^\/buero(?:\/|$)/.test(context.url.pathname)) return next();
  const answer = await next().catch(async (error: unknown) => {
    // Loaded here, because building the other pages needs no desk.
    const { answerBlocked } = await import('./desk/answerBlocked.ts');
    return answerBlocked(context, error);
  });
  setPrivate(answer);
  return answer;
});
