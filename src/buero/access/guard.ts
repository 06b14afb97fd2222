/** Opens the desk for a page of the Büro, or says why not. */
import type { APIContext, MiddlewareNext } from 'astro';
import { loadOffice, requireOwner } from './office.ts';
import { showRefusal } from './showRefusal.ts';

/**
 * Who may see a page:
 * `owner`: who is signed in.
 * `anyone`: it leads in, or has a key of its own.
 * `refusal`: it answers in the place of a page that was refused, and has no address for visitors.
 */
export type Access = 'owner' | 'anyone' | 'refusal';

/**
 * Other sites learn no address, and caches keep nothing unless the page says so. With
 * `no-referrer` the Büro's own forms would send `Origin: null`.
 */
function setPrivate({ headers }: Response): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('X-Robots-Tag', 'noindex');
}

async function answerTo(
  context: APIContext,
  next: MiddlewareNext,
  access: Access,
): Promise<Response> {
  try {
    // A refusal must not depend on what caused it: it opens nothing.
    if (access !== 'refusal') {
      const office = await loadOffice(context);
      if (access === 'owner') requireOwner(context, office);
      context.locals.office = office;
    }
    return await next();
  } catch (error) {
    return showRefusal(context, error);
  }
}

export async function guard(
  context: APIContext,
  next: MiddlewareNext,
  access: Access,
): Promise<Response> {
  const answer = await answerTo(context, next, access);
  setPrivate(answer);
  return answer;
}
