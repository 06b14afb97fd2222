/**
 * What each page of the Büro does first: checks the session, or answers with a sentence and a button.
 *
 * **What was typed is never lost.** A page does nothing for that: its forms are sent to its own address, with any
 * fields. Who is signed out, meets a full disk, a text that is too long or a request that was deleted meanwhile reads what he
 * typed, and can send the same fields to the same address again. They travel along when he asks for a link, and come
 * back once he has signed in by it in the same browser, also in another tab. The name of a button goes into `pressed`, and
 * the `maxlength` of a field into `maxLengths`, beyond which it is refused; what a page showed is sent as `…-gesehen`.
 */
import { randomUUID } from 'node:crypto';
import type { APIContext, AstroGlobal } from 'astro';
import { noMailsSince } from './noMails.ts';
import { getDesk } from '../getDesk.ts';
import type { Desk } from '../desk.ts';
import { maxBytes } from '../receive/readForm.ts';
import { isOwnOrigin } from '../receive/sender.ts';
import { linkMinutes } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { lightStylesHash } from './lights.ts';
import { toolScriptHash } from './script.ts';

/** Name of the session's cookie. */
export const sessionCookie = 'buero';

/** Name of the cookie of a browser in which something was typed before its owner signed in. */
export const typedCookie = 'buero-getippt';

/** Name of the cookie with the last search. */
export const searchCookie = 'buero-suche';

/** Name of the button that asks for a link; its value is where the other fields belong. */
export const targetField = 'tuer-ziel';

/** Id of the form of a request's page: its letter, status and note are sent together, wherever they stand. */
export const requestFormId = 'anfrage';

/** Value of its button `weiter` that leads to the page for changes; any other is the letter to show. Both keep what was typed. */
export const changeTarget = 'aendern';

/** Fields that hold nothing typed: buttons, choices, and what the page itself sends. They are sent again, but not shown. */
const pressed = [
  'stand',
  'senden',
  'entwurf',
  'weiter',
  'art',
  'loeschen',
  'erneut',
  'freigeben',
  'ueberall',
  'suche',
  'type',
  'drinks',
  'licht',
  'rechnen',
  'pruefen',
  'gesehen',
];

/** More fields than the longest page has: all that is agreed, with its price lines and drinks. */
const maxFields = 300;
/** More characters than the longest address of the Büro has: that of a search. */
const maxAddressLength = 1000;

/** The `maxlength` of fields. */
export const maxLengths: Readonly<Record<string, number>> = { betreff: 200, brief: 8000, notiz: 5000, wort: 60 };

/** Sets the headers of every answer: nothing is cached, and other sites learn no address; own forms send their origin. */
function setPrivate(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('X-Robots-Tag', 'noindex');
}

/** Why a page is not shown, with the status of the answer; `tuer.astro` has the sentences. */
export const refusals = {
  /** Signed in, with what was typed before. */
  back: 200,
  sent: 200,
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
} as const;

/** A form on its way to a page of the Büro. */
interface Sent {
  /** The page's address, with its query. */
  readonly to: string;
  /** None where the page was only asked for. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export class Refusal {
  readonly reason: keyof typeof refusals;
  readonly sent: Sent | undefined;

  /** @param sent where it is not the form of this request */
  constructor(reason: keyof typeof refusals, sent?: Sent) {
    this.reason = reason;
    this.sent = sent;
  }
}

/** What `tuer.astro` shows. */
export interface Refused {
  readonly reason: Refusal['reason'];
  readonly sent: Sent;
  /** Since when no mails leave; '' while they do. */
  readonly noMails: string;
}

interface Visit {
  readonly desk: Desk;
  readonly store: Store;
  /** What was sent; empty for a GET. */
  readonly form: FormData;
  readonly now: Date;
}

const text = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';

/** The value of a text field, with line breaks as they are stored. */
export const typed = (form: FormData, name: string): string => text(form.get(name)).trim();

/** The fields that somebody typed: their page showed something else. */
export function typedFields(fields: Sent['fields']): Sent['fields'] {
  const values = new Map(fields);
  return fields.filter(
    ([name, value]) =>
      value.trim() !== (values.get(`${name}-gesehen`) ?? '').trim() &&
      !pressed.includes(name) &&
      !name.endsWith('-gesehen'),
  );
}

/** Whether a cookie of this answer may be `Secure`: browsers drop one that comes by http. */
export const comesByHttps = ({ headers }: Request, { siteUrl }: Pick<Desk['settings'], 'siteUrl'>): boolean =>
  siteUrl.startsWith('https:') && headers.get('origin')?.startsWith('https:') === true;

/** Answers 303, so that loading again sends nothing. */
export const seeOther = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

/**
 * The page of the Büro that an address leads to. The list for any other address, for one that is longer than any of ours, and
 * where signing in itself is meant.
 */
export function targetOf(address: string): string {
  const list = '/buero';
  const parse = (text: string): URL | null => (text.length > maxAddressLength ? null : URL.parse(text, 'http://buero'));
  const asked = parse(address);
  const url = asked && /\/anmelden\/?$/.test(asked.pathname) ? parse(asked.searchParams.get('ziel') ?? '') : asked;
  if (!url) return list;
  const { host, pathname, searchParams } = url;
  if (host !== 'buero' || !/^\/buero\/./.test(pathname) || /\/(?:link|tuer|anmelden)\/?$/.test(pathname)) return list;
  searchParams.delete('gesendet');
  return pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '');
}

/** What was sent to a page, also by way of `tuer.astro`; no fields where nobody typed anything. */
export function sentTo({ pathname, search }: URL, form: FormData): Sent {
  const to = targetOf(form.has(targetField) ? text(form.get(targetField)) : pathname + search);
  const fields = [...form].flatMap(([name, value]) => (name === targetField ? [] : [[name, text(value)] as const]));
  return { to, fields: typedFields(fields).length > 0 ? fields : [] };
}

/** What was typed before signing in, by the value of `typedCookie`. In memory: the page that was left has it, too. */
const waiting = new Map<string, { readonly sent: Sent; readonly until: number }>();

/**
 * Keeps what was typed until its owner has signed in. Whoever calls limits how often: five links live at a time.
 *
 * @returns the value of `typedCookie`, without which nobody sees it: a stranger can ask for links, too
 */
export function keepTyped(sent: Sent, now: Date): string {
  for (const [name, { until }] of waiting) if (until < now.getTime()) waiting.delete(name);
  const name = randomUUID();
  waiting.set(name, { sent, until: now.getTime() + linkMinutes * 60_000 });
  return name;
}

/** What was typed in this browser before, if anything. */
export const keptTyped = (cookie: string | undefined): Sent | undefined => waiting.get(cookie ?? '')?.sent;

/** @returns `undefined` for more than any form of ours sends */
async function formOf(request: Request): Promise<FormData | undefined> {
  // The server hands over one byte more than the limit at most.
  const body = await request.bytes();
  if (body.byteLength > maxBytes) return undefined;
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => new FormData());
  return [...form.keys()].length > maxFields ? undefined : form;
}

/**
 * Runs `work` for the owner.
 *
 * @param page whose answer it is
 * @param signedIn `false` for pages that lead in
 * @returns what `work` gives, or the answer instead of the page
 */
export async function withOwner<Shown>(
  page: AstroGlobal | APIContext,
  work: (visit: Visit) => Shown | Response | Refusal,
  signedIn = true,
): Promise<Shown | Response> {
  const { request, cookies, locals, rewrite, url } = page;
  const desk = await getDesk();
  const posted = request.method === 'POST';
  const whole = posted ? await formOf(request) : new FormData();
  const form = whole ?? new FormData();
  const now = new Date();

  function answerOf(store: Store): Shown | Response | Refusal {
    if (signedIn && !store.sessions.visit(cookies.get(sessionCookie)?.value ?? '', now)) {
      return new Refusal(url.searchParams.has('gesendet') ? 'sent' : 'session');
    }
    if (Object.entries(maxLengths).some(([name, most]) => typed(form, name).length > most)) return new Refusal('long');
    return work({ desk, store, form, now });
  }
  const own = !posted || isOwnOrigin(request, desk.settings);
  const ask = (): Shown | Response | Refusal =>
    whole ? (desk.withStore(answerOf) ?? new Refusal('store')) : new Refusal('large');
  const answer = own ? ask() : new Refusal('origin');
  page.csp?.insertScriptHash(toolScriptHash);
  page.csp?.insertStyleHash(lightStylesHash);
  if (answer instanceof Response) {
    if (posted && signedIn) waiting.delete(cookies.get(typedCookie)?.value ?? '');
    setPrivate(answer.headers);
    return answer;
  }
  if (answer instanceof Refusal) {
    // What another site sends is not offered again.
    const sent = own ? (answer.sent ?? sentTo(url, form)) : { to: '/buero', fields: [] };
    const noMails = desk.withStore((store) => noMailsSince(store, desk.settings, now)) ?? '';
    locals.refusal = { reason: answer.reason, sent, noMails };
    const said = await rewrite(new Request(new URL('/buero/tuer', url)));
    const status = signedIn && answer.reason === 'sent' ? refusals.session : refusals[answer.reason];
    const refused = new Response(said.body, { status, headers: said.headers });
    setPrivate(refused.headers);
    return refused;
  }
  if ('response' in page) setPrivate(page.response.headers);
  return answer;
}
