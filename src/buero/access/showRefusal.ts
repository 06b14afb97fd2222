/** Answers in the place of a page that threw an error. */
import type { APIContext } from 'astro';
import type { Desk } from '../../desk/desk.ts';
import { getDesk } from '../../desk/getDesk.ts';
import { logError } from '../../desk/log.ts';
import { StoreError } from '../../desk/store/errors.ts';
import { AccessRefused, refusals, type Refusal } from './accessRefused.ts';
import { officePath, targetOf } from './paths.ts';
import { noMailsSince } from './mailOutage.ts';
import { textOf } from './officeForm.ts';

/** What `pages/abgewiesen.astro` shows. */
export interface ShownRefusal {
  readonly refusal: Refusal;
  /** The refused page's address, with its query. */
  readonly to: string;
  /** What was sent to it; none where the page was only asked for. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Since when no mails are sent; '' while they are. */
  readonly noMails: string;
  /** Whether the server has a mail server, so that a link may leave. */
  readonly canMail: boolean;
}

/** Any error but a refusal or an outage is a bug: it is logged with its stack. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof AccessRefused) return error.refusal;
  if (error instanceof StoreError) return 'store';
  logError(error);
  return 'error';
}

/** Since when no mails are sent; '' also where the store cannot say it. */
function noMailsNow(desk: Desk): string {
  try {
    return desk.withStore((store) => noMailsSince(store, desk.settings, new Date()));
  } catch (error) {
    if (error instanceof StoreError) return '';
    throw error;
  }
}

export async function showRefusal(context: APIContext, error: unknown): Promise<Response> {
  const { locals, url } = context;
  const desk = await getDesk();
  const refusal = refusalOf(error);
  locals.refusal = {
    refusal,
    to: targetOf(url.pathname + url.search),
    fields: [...(locals.officeForm ?? [])].map(([name, value]) => [name, textOf(value)] as const),
    noMails: noMailsNow(desk),
    canMail: desk.settings.smtpUrl !== '',
  };
  // A path instead of a request would fail after a form whose body was read (RewriteWithBodyUsed).
  const page = await context.rewrite(new Request(new URL(`${officePath}/abgewiesen`, url)));
  return new Response(page.body, { status: refusals[refusal], headers: page.headers });
}
