/** What each page of the Büro does first: lets its owner in, or answers with a sentence and a button. */
import type { APIContext, AstroGlobal } from 'astro';
import { currentDesk } from '../../../desk/current.ts';
import type { Desk } from '../../../desk/desk.ts';
import { hidesOrigin, isOwnOrigin } from '../../../desk/receive/sender.ts';
import type { Store } from '../../../desk/store/store.ts';
import { toolScriptHash } from './_script.ts';

/** Name of the session's cookie. */
export const sessionCookie = 'buero';

/** Id of the form with the buttons of the status; controls elsewhere on the page may belong to it. */
export const statusForm = 'stand-formular';

/** Headers of every answer: nothing is kept or told. */
export const quiet = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** Why a page shows nothing else than a sentence and a button; `tuer.astro` has the words. */
export const refusals = {
  session: 401,
  link: 401,
  origin: 403,
  missing: 404,
  often: 429,
  unsent: 503,
  store: 503,
} as const;

export class Refusal {
  readonly reason: keyof typeof refusals;
  constructor(reason: keyof typeof refusals) {
    this.reason = reason;
  }
}

/** What `tuer.astro` needs to say it. */
export interface Refused {
  readonly reason: Refusal['reason'];
  /** The page that was asked for. */
  readonly from: URL;
  /** A note that was not stored; '' for none. */
  readonly note: string;
  /** What goes with it: the status that was pressed, and what its page showed. */
  readonly beside: readonly (readonly [name: string, value: string])[];
}

export interface Visit {
  readonly desk: Desk;
  readonly store: Store;
  /** What was sent; empty for a GET. */
  readonly form: FormData;
  readonly now: Date;
}

/** The value of a text field, with line breaks as they are stored. */
export function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}

/** Answers 303, so that loading again sends nothing. */
export const seeOther = (path: string): Response => new Response(null, { status: 303, headers: { Location: path } });

/**
 * Runs `work` for the owner.
 *
 * @param page whose answer it is
 * @param signedIn `false` for pages that lead in
 * @returns what `work` gives, or the answer instead of the page
 */
export async function enter<Shown>(
  page: AstroGlobal | APIContext,
  work: (visit: Visit) => Shown | Response | Refusal,
  signedIn = true,
): Promise<Shown | Response> {
  const { request, cookies, locals, rewrite, url } = page;
  const desk = await currentDesk();
  const posted = request.method === 'POST';
  // Read at any rate: what was typed is shown again.
  const form = posted ? await request.formData().catch(() => new FormData()) : new FormData();
  const now = new Date();
  const answer =
    posted && !hidesOrigin(request) && !isOwnOrigin(request, desk.settings)
      ? new Refusal('origin')
      : (desk.use((store) =>
          signedIn && !store.sessions.visit(cookies.get(sessionCookie)?.value ?? '', now)
            ? new Refusal('session')
            : work({ desk, store, form, now }),
        ) ?? new Refusal('store'));
  page.csp?.insertScriptHash(toolScriptHash);
  if (answer instanceof Response) return withQuiet(answer);
  if (answer instanceof Refusal) {
    const note = typed(form, 'notiz');
    // What another site sends is not offered again.
    const isLost = answer.reason !== 'origin' && note !== typed(form, 'notiz-gesehen');
    const beside = ['stand', 'gesehen', 'notiz-gesehen'].flatMap((name) =>
      form.has(name) ? [[name, typed(form, name)] as const] : [],
    );
    locals.refusal = { reason: answer.reason, from: url, note: isLost ? note : '', beside };
    const said = await rewrite(new Request(new URL('/api/buero/tuer', url)));
    return withQuiet(new Response(said.body, { status: refusals[answer.reason], headers: said.headers }));
  }
  if ('response' in page) for (const [name, value] of Object.entries(quiet)) page.response.headers.set(name, value);
  return answer;
}

function withQuiet(response: Response): Response {
  for (const [name, value] of Object.entries(quiet)) response.headers.set(name, value);
  return response;
}
