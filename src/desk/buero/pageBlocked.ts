/**
 * Why a page is not shown, with the status of the answer. `pages/buero/gesperrt.astro` has the
 * sentences.
 */
export const blockReasons = {
  linkSent: 401,
  session: 401,
  linkExpired: 401,
  origin: 403,
  missing: 404,
  notHttps: 400,
  bodyTooLarge: 413,
  textTooLong: 422,
  tooManyLinks: 429,
  noMailServer: 503,
  store: 503,
  error: 500,
} as const;
export type BlockReason = keyof typeof blockReasons;

/** Thrown by a page instead of its answer; `src/middleware.ts` shows why in its place. */
export class PageBlocked extends Error {
  readonly reason: BlockReason;

  constructor(reason: BlockReason) {
    super(`The page is blocked: ${reason}.`);
    this.reason = reason;
  }
}
