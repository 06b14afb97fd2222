/** Answers for a page that threw an error. */
import type { APIContext } from 'astro';
import { getDesk } from './getDesk.ts';
import { logError } from './log.ts';
import { StoreError } from './store/errors.ts';
import { noMailsSince } from './buero/noMails.ts';
import {
  blockReasons,
  officePath,
  PageBlocked,
  sentTo,
  type BlockReason,
  type SentForm,
} from './requireOwner.ts';

/** What `pages/buero/gesperrt.astro` shows. */
export interface Blocked {
  readonly reason: BlockReason;
  readonly sent: SentForm;
  /** Since when no mails leave; '' while they do. */
  readonly noMails: string;
}

/** Any error but a block or an outage is a bug: it is logged with its stack. */
function reasonOf(error: unknown): BlockReason {
  if (error instanceof PageBlocked) return error.reason;
  if (error instanceof StoreError) return 'store';
  logError(error);
  return 'error';
}

export async function blockedPage(context: APIContext, error: unknown): Promise<Response> {
  const { locals, url } = context;
  const desk = await getDesk();
  const reason = reasonOf(error);
  const noMails = desk.withStore((store) => noMailsSince(store, desk.settings, new Date())) ?? '';
  locals.blocked = { reason, sent: sentTo(url, locals.officeForm), noMails };
  const page = await context.rewrite(new Request(new URL(`${officePath}/gesperrt`, url)));
  return new Response(page.body, { status: blockReasons[reason], headers: page.headers });
}
