/**
 * What a page of the Büro works with.
 *
 * **What was typed is never lost.** A page that is refused answers with the fields that were sent,
 * and sends them again to the same address. It stays open while its owner signs in by a link that
 * opens beside it.
 */
import type { APIContext, AstroGlobal } from 'astro';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Desk } from '../../desk/desk.ts';
import { getDesk } from '../../desk/getDesk.ts';
import { isOwnOrigin } from '../../desk/receive/requestOrigin.ts';
import type { Store } from '../../desk/store/store.ts';
import { AccessRefused, type Refusal } from './accessRefused.ts';
import { signedOutParam } from './paths.ts';
import { sessionCookie } from './cookies.ts';
import { maxLengths, readOfficeForm, textIn } from './officeForm.ts';
import { sessionsOf } from './sessions.ts';

export interface Office {
  readonly desk: Desk;
  readonly store: Store;
  /** What was sent; `undefined` where the page is only asked for. */
  readonly form: FormData | undefined;
  readonly now: Date;
  /**
   * Runs the changes of a form in one transaction.
   *
   * @throws StoreError when nothing could be stored
   */
  readonly change: <Result>(work: () => Result) => Result;
}

/**
 * Opens the desk, and reads the form.
 *
 * @throws AccessRefused where another site sends the form
 * @throws StoreError where the store cannot be read
 */
export async function loadOffice({ request, locals }: APIContext): Promise<Office> {
  const desk = await getDesk();
  let form: FormData | undefined;
  if (request.method === 'POST') {
    // What another site sends is not offered to be sent again.
    if (!isOwnOrigin(request, desk.settings)) throw new AccessRefused('origin');
    form = await readOfficeForm(request);
  }
  locals.officeForm = form;
  const store = desk.withStore((open) => open);
  const change = <Result>(work: () => Result): Result =>
    desk.withStore(() => store.transaction(work));
  return { desk, store, form, now: new Date(), change };
}

/** Why nobody is signed in, as the page's address says it. */
function noSession({ searchParams }: URL): Refusal {
  if (searchParams.has('gesendet')) return 'linkSent';
  if (!searchParams.has(signedOutParam)) return 'session';
  return searchParams.get(signedOutParam) === 'ueberall' ? 'signedOutEverywhere' : 'signedOut';
}

/** @throws AccessRefused for anybody but the signed-in owner, and for a text that is too long */
export function requireOwner(
  { cookies, url }: APIContext,
  { store, form, now }: Pick<Office, 'store' | 'form' | 'now'>,
): void {
  if (!sessionsOf(store).isOpen(cookies.get(sessionCookie)?.value ?? '', now))
    throw new AccessRefused(noSession(url));
  const isTooLong = ([name, most]: readonly [string, number]): boolean =>
    form !== undefined && textIn(form, name).length > most;
  if (Object.entries(maxLengths).some(isTooLong)) throw new AccessRefused('textTooLong');
}

/**
 * What the guard opened for this page: the only way to the store that a page has.
 *
 * @throws when no guard stood before the page
 */
export function officeOf({ locals }: AstroGlobal | APIContext): Office {
  if (!locals.office) throw new Error('The page is not guarded.');
  return locals.office;
}

/**
 * The booking that a page is about.
 *
 * @throws AccessRefused when there is none with this reference
 */
export function requireBooking({ store }: Office, reference: string | undefined): StoredBooking {
  const booking = store.bookings.get(reference ?? '');
  if (!booking) throw new AccessRefused('missing');
  return booking;
}
