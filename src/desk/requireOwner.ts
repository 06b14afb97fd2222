/**
 * The guard of the Büro's pages: who is not signed in, or sends what cannot be taken, gets a page that says so.
 *
 * **What was typed is never lost.** A page that is blocked answers with the fields that were sent, and sends them again to the same
 * address. It stays open while its owner signs in by a link that opens beside it.
 */
import type { APIContext, AstroGlobal } from 'astro';
import type { Desk } from './desk.ts';
import { getDesk } from './getDesk.ts';
import { maxBytes } from './receive/readForm.ts';
import { isOwnOrigin } from './receive/sender.ts';
import type { StoredBooking } from './booking.ts';
import type { Store } from './store/store.ts';
import { officeScriptHash } from './buero/officeScript.ts';

/** Name of the session's cookie. */
export const sessionCookie = 'buero';

/** Name of the cookie with the last search. */
export const searchCookie = 'buero-suche';

/** Name of the field with the page that a link to sign in leads to. */
export const targetField = 'ziel';

/** The list of bookings: the default target of links and redirects. */
export const officePath = '/buero';

/** Limit of fields in a form; the longest form, of what is agreed, has fewer. */
const maxFields = 300;
/** Limit of an address in characters; the longest of the Büro has fewer. */
const maxAddressLength = 1000;

/** The `maxlength` of fields, in characters; a longer text is refused, not cut. */
export const maxLengths: Readonly<Record<string, number>> = {
  oben: 8000,
  unten: 8000,
  notiz: 5000,
  wort: 60,
  suche: 100,
};

/** Buttons, choices and hidden fields: the page that is blocked does not show them as typed text. */
export const nonTextFields: readonly string[] = [
  'stand',
  'senden',
  'weg',
  'art',
  'loeschen',
  'erneut',
  'freigeben',
  'sperren',
  'tag',
  'ueberall',
  'suche',
  'type',
  'preise',
  'posten-art',
  'version',
  'briefe-gesehen',
  'vergeben-gesehen',
  'gebucht-gesehen',
];

/** Why a page is not shown, with the status of the answer; `pages/buero/gesperrt.astro` has the sentences. */
export const blockReasons = {
  sent: 401,
  session: 401,
  link: 401,
  origin: 403,
  missing: 404,
  plain: 400,
  large: 413,
  long: 422,
  often: 429,
  unsent: 503,
  store: 503,
  error: 500,
} as const;
export type BlockReason = keyof typeof blockReasons;

/** A form on its way to a page of the Büro. */
export interface SentForm {
  /** The page's address, with its query. */
  readonly to: string;
  /** None where the page was only asked for. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Thrown by a page instead of its answer; `src/middleware.ts` shows why in its place. */
export class PageBlocked extends Error {
  readonly reason: BlockReason;

  constructor(reason: BlockReason) {
    super(`The page is blocked: ${reason}.`);
    this.reason = reason;
  }
}

/** What a page of the Büro works with. */
export interface OwnerRequest {
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

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';

/** The value of a text field, with line breaks as they are stored; '' without it. */
export const textIn = (form: FormData, name: string): string => textOf(form.get(name)).trim();

/** Whether a cookie of this answer may be `Secure`: browsers ignore a `Secure` cookie set over http. */
export const comesByHttps = (
  { headers }: Request,
  { siteUrl }: Pick<Desk['settings'], 'siteUrl'>,
): boolean => siteUrl.startsWith('https:') && headers.get('origin')?.startsWith('https:') === true;

/** Answers 303, so that reloading the page does not send the form again. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path } });

/** Path of the Büro's page that an address leads to; the list for any other address and for a too long one. */
export function targetOf(address: string): string {
  const url = address.length > maxAddressLength ? null : URL.parse(address, 'http://buero');
  if (url?.host !== 'buero' || !url.pathname.startsWith(`${officePath}/`)) return officePath;
  const { pathname, searchParams } = url;
  // Pages of the sign-in are no targets.
  if (/\/(?:link|gesperrt|anmelden)\/?$/.test(pathname)) return officePath;
  searchParams.delete('gesendet');
  return pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '');
}

/** What was sent to a page. */
export const sentTo = ({ pathname, search }: URL, form: FormData | undefined): SentForm => ({
  to: targetOf(pathname + search),
  fields: [...(form ?? [])].map(([name, value]) => [name, textOf(value)] as const),
});

/** @throws PageBlocked for more than any form of ours sends */
async function readForm(request: Request): Promise<FormData> {
  // The server hands over one byte more than the limit at most.
  const body = await request.bytes();
  if (body.byteLength > maxBytes) throw new PageBlocked('large');
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => new FormData());
  if ([...form.keys()].length > maxFields) throw new PageBlocked('large');
  return form;
}

/**
 * Opens the desk for a page that needs no session, such as the sign-in.
 *
 * @throws PageBlocked where another site sends the form, or the store cannot be read
 */
export async function openOffice(page: AstroGlobal | APIContext): Promise<OwnerRequest> {
  const { request, locals } = page;
  const desk = await getDesk();
  // An answer that is rendered on demand needs the hash before its body.
  page.csp?.insertScriptHash(officeScriptHash);
  let form: FormData | undefined;
  if (request.method === 'POST') {
    // What another site sends is not offered to be sent again.
    if (!isOwnOrigin(request, desk.settings)) throw new PageBlocked('origin');
    form = await readForm(request);
  }
  locals.officeForm = form;
  const store = desk.withStore((open) => open);
  if (!store) throw new PageBlocked('store');
  const change = <Result>(work: () => Result): Result => {
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
export async function requireOwner(page: AstroGlobal | APIContext): Promise<OwnerRequest> {
  const visit = await openOffice(page);
  const { store, form, now } = visit;
  if (!store.sessions.isOpen(page.cookies.get(sessionCookie)?.value ?? '', now))
    throw new PageBlocked(page.url.searchParams.has('gesendet') ? 'sent' : 'session');
  const isTooLong = ([name, most]: readonly [string, number]): boolean =>
    form !== undefined && textIn(form, name).length > most;
  if (Object.entries(maxLengths).some(isTooLong)) throw new PageBlocked('long');
  return visit;
}

/**
 * The booking that a page is about.
 *
 * @throws PageBlocked when there is none with this reference
 */
export function requireBooking(
  { store }: OwnerRequest,
  reference: string | undefined,
): StoredBooking {
  const booking = store.bookings.get(reference ?? '');
  if (!booking) throw new PageBlocked('missing');
  return booking;
}
