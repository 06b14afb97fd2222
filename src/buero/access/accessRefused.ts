/** Why the Büro refuses to show a page, with the status of the answer. */
export const refusals = {
  linkSent: 401,
  session: 401,
  signedOut: 401,
  signedOutEverywhere: 401,
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
export type Refusal = keyof typeof refusals;

/** Thrown in place of an answer; the guard then shows why. */
export class AccessRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The page is refused: ${refusal}.`);
    this.refusal = refusal;
  }
}
