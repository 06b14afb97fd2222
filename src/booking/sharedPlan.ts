/** A plan in the hash of a URL: `/buchen#plan=paket=2&cocktails=30&drinks=mojito+ipanema`. Hashes are not sent to servers. */
import { formatPlan, parsePlan, type Plan } from './plan.ts';

export interface SharedPlan extends Plan {
  /** The package's number, as in `?paket=2`. */
  readonly paket?: number | undefined;
}

const prefix = '#plan=';

/** The hash; '' for an empty plan. */
export function planHash({ paket, ...plan }: SharedPlan): string {
  const parts = [paket && `paket=${paket}`, formatPlan(plan)].filter(Boolean).join('; ');
  return parts && prefix + parts.replaceAll('; ', '&').replaceAll(' ', '+');
}

/**
 * Parses the result of `planHash`.
 *
 * @param packages numbers of the packages on offer
 * @param drinks slugs of the drinks on offer; others are dropped
 * @returns `undefined` for any other hash, or an amount that the form would not accept
 */
export function readPlanHash(
  hash: string,
  packages: readonly number[],
  drinks: readonly string[],
): SharedPlan | undefined {
  if (!hash.startsWith(prefix)) return undefined;
  const [, number, rest = ''] = /^(?:paket=(\d)(?:&|$))?(.*)$/.exec(hash.slice(prefix.length)) ?? [];
  const paket = number === undefined ? undefined : Number(number);
  if (paket !== undefined && !packages.includes(paket)) return undefined;
  const plan = parsePlan(rest.replaceAll('&', '; ').replaceAll('+', ' '), drinks);
  return plan && { paket, ...plan };
}
