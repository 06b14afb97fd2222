/** Answers for a page that threw an error. */
import type { APIContext } from 'astro';
import { getDesk } from './getDesk.ts';
import { logError } from './log.ts';
import { StoreError } from './store/errors.ts';
import { noMailsSince } from './buero/noMails.ts';
import { officePath, targetOf } from './buero/addresses.ts';
import { textOf } from './buero/officeForm.ts';
import { blockReasons, PageBlocked, type BlockReason } from './buero/pageBlocked.ts';

/** A form that was not taken, to be sent again. */
export interface BlockedForm {
  /** The page's address, with its query. */
  readonly to: string;
  /** None where the page was only asked for. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** What `pages/buero/gesperrt.astro` shows. */
export interface Blocked {
  readonly reason: BlockReason;
  readonly form: BlockedForm;
  /** Since when no mails are sent; '' while they are. */
  readonly noMails: string;
}

const blockedForm = ({ pathname, search }: URL, form: FormData | undefined): BlockedForm => ({
  to: targetOf(pathname + search),
  fields: [...(form ?? [])].map(([name, value]) => [name, textOf(value)] as const),
});

/** Any error but a block or an outage is a bug: it is logged with its stack. */
function reasonOf(error: unknown): BlockReason {
  if (error instanceof PageBlocked) return error.reason;
  if (error instanceof StoreError) return 'store';
  logError(error);
  return 'error';
}

export async function answerBlocked(context: APIContext, error: unknown): Promise<Response> {
  const { locals, url } = context;
  const desk = await getDesk();
  const reason = reasonOf(error);
  const noMails = desk.withStore((store) => noMailsSince(store, desk.settings, new Date())) ?? '';
  locals.blocked = { reason, form: blockedForm(url, locals.officeForm), noMails };
  const page = await context.rewrite(new Request(new URL(`${officePath}/gesperrt`, url)));
  return new Response(page.body, { status: blockReasons[reason], headers: page.headers });
}
