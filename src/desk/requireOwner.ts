/**
 * The guard of the Büro's pages: who is not signed in, or sends what cannot be taken, gets a page that says so.
 *
 * **What was typed is never lost.** A page that is blocked answers with the fields that were sent, and sends them again to the same
 * address. It stays open while its owner signs in by a link that opens beside it.
 */
import type { APIContext, AstroGlobal } from 'astro';
import type { Desk } from './desk.ts';
import { getDesk } from './getDesk.ts';
import { isOwnOrigin } from './receive/sender.ts';
import type { StoredBooking } from './booking.ts';
import type { Store } from './store/store.ts';
import { sessionCookie } from './buero/cookies.ts';
import { maxLengths, readOfficeForm, textIn } from './buero/officeForm.ts';
import { officeScriptHash } from './buero/officeScript.ts';
import { PageBlocked } from './buero/pageBlocked.ts';
import { sessionsOf } from './store/sessions.ts';

/** What a page of the Büro works with. */
export interface OfficeContext {
  readonly desk: Desk;
  readonly store: Store;
  /** What was sent; `undefined` where the page is only asked for. */
  readonly form: FormData | undefined;
  readonly now: Date;
  /**
   * Runs the changes of a form in one transaction.
   *
   * @throws PageBlocked when nothing could be stored
   */
  readonly change: <Result>(work: () => Result) => Result;
}

/**
 * Opens the desk for a page that needs no session, such as the sign-in.
 *
 * @throws PageBlocked where another site sends the form, or the store cannot be read
 */
export async function openOffice(page: AstroGlobal | APIContext): Promise<OfficeContext> {
  const { request, locals } = page;
  const desk = await getDesk();
  // An answer that is rendered on demand needs the hash before its body.
  page.csp?.insertScriptHash(officeScriptHash);
  let form: FormData | undefined;
  if (request.method === 'POST') {
    // What another site sends is not offered to be sent again.
    if (!isOwnOrigin(request, desk.settings)) throw new PageBlocked('origin');
    form = await readOfficeForm(request);
  }
  locals.officeForm = form;
  const store = desk.withStore((open) => open);
  if (!store) throw new PageBlocked('store');
  const change = <Result>(work: () => Result): Result => {
    // Boxed, because `work` may return `undefined`, as `withStore` does in an outage.
    const done = desk.withStore(() => ({ result: store.transaction(work) }));
    if (!done) throw new PageBlocked('store');
    return done.result;
  };
  return { desk, store, form, now: new Date(), change };
}

/**
 * Opens the desk for the signed-in owner.
 *
 * @throws PageBlocked for anybody else, and for a text that is too long
 */
export async function requireOwner(page: AstroGlobal | APIContext): Promise<OfficeContext> {
  const office = await openOffice(page);
  const { store, form, now } = office;
  if (!sessionsOf(store).isOpen(page.cookies.get(sessionCookie)?.value ?? '', now))
    throw new PageBlocked(page.url.searchParams.has('gesendet') ? 'linkSent' : 'session');
  const isTooLong = ([name, most]: readonly [string, number]): boolean =>
    form !== undefined && textIn(form, name).length > most;
  if (Object.entries(maxLengths).some(isTooLong)) throw new PageBlocked('textTooLong');
  return office;
}

/**
 * The booking that a page is about.
 *
 * @throws PageBlocked when there is none with this reference
 */
export function requireBooking(
  { store }: OfficeContext,
  reference: string | undefined,
): StoredBooking {
  const booking = store.bookings.get(reference ?? '');
  if (!booking) throw new PageBlocked('missing');
  return booking;
}
