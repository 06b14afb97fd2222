/** A plan in an address: `/buchen#plan=paket=2&cocktails=30&drinks=mojito+ipanema`. A hash reaches no server and no log. */
import { formatPlan, parsePlan, type Plan } from './plan.ts';

export interface SharedPlan extends Plan {
  /** Number of the package, as in `?paket=2`. */
  readonly paket?: number | undefined;
}

const prefix = '#plan=';

/** The hash; '' for a plan without anything in it. */
export function planHash({ paket, ...plan }: SharedPlan): string {
  const parts = [paket && `paket=${paket}`, formatPlan(plan)].filter(Boolean).join('; ');
  return parts && prefix + parts.replaceAll('; ', '&').replaceAll(' ', '+');
}

/**
 * Reads what `planHash` wrote.
 *
 * @param packages numbers of the packages on offer
 * @param drinks slugs of the drinks on offer; others are left out
 * @returns `undefined` for any other hash: one that names something else, or a figure that the form would not take
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
