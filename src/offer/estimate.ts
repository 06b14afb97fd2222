/** Estimates the price of a party, for the form, the mails and the Büro. */
import type { Extras, Prices } from '../business/businessSchema.ts';
import { decimal } from '../business/wording.ts';
import { euroFromCents } from './price.ts';
import { additionNames, additions, type Amounts } from './additions.ts';

/** A package, as far as its price is concerned. */
export interface Priced {
  readonly name: string;
  /** Euros including VAT. */
  readonly price: number;
  /** How many it contains. */
  readonly cocktails: number;
}

export interface EstimateLine {
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

export interface Estimate {
  /** The package, then each addition that is not zero, in reading order. */
  readonly lines: readonly EstimateLine[];
  /** Euro cents including VAT. */
  readonly total: number;
}

/** What is asked for a package: a number of guests, 0 if unknown, and additions. */
export type Asked = Amounts & { readonly guests: number };

export interface PlanEstimate extends Estimate {
  /** What the guests need, where package and additions do not reach: its sum counts, the other one was asked for. */
  readonly need: (EstimateLine & { readonly asked: Asked }) | undefined;
}

export const estimateLabel = 'Unverbindliche Schätzung, inkl. MwSt.';
/** Label of the total; parking, waste disposal and the like are billed separately. */
export const sumLabel = 'Geschätzter Preis';

const cents = (euros: number): number => Math.round(euros * 100);

/** Adds up a package and additions in whole cents. */
export function estimate({ name, price }: Pick<Priced, 'name' | 'price'>, amounts: Amounts, extras: Extras): Estimate {
  const added = additionNames
    .filter((addition) => amounts[addition] > 0)
    .map((addition) => {
      const { price, line } = additions[addition];
      return { label: line(amounts[addition]), cents: amounts[addition] * cents(extras[price]) };
    });
  const lines = [{ label: name, cents: cents(price) }, ...added];
  return { lines, total: lines.reduce((sum, line) => sum + line.cents, 0) };
}

/** The estimate of what was asked, and of what the guests need; `undefined` where the package's price says it all. */
export function planEstimate(
  item: Priced | undefined,
  asked: Asked,
  { extras, cocktailsPerGuest }: Pick<Prices, 'extras' | 'cocktailsPerGuest'>,
): PlanEstimate | undefined {
  if (!item) return undefined;
  const cocktails = Math.ceil(asked.guests * cocktailsPerGuest) - item.cocktails;
  const needed = { ...asked, cocktails };
  const more = cocktails === 1 ? 'einem weiteren Cocktail' : `${decimal(cocktails)} weiteren Cocktails`;
  const need =
    cocktails > asked.cocktails
      ? {
          label: `Für ${decimal(asked.guests)}\u00A0Gäste mit ${more}`,
          cents: estimate(item, needed, extras).total,
          asked: needed,
        }
      : undefined;
  const sums = estimate(item, asked, extras);
  return need || sums.lines.length > 1 ? { ...sums, need } : undefined;
}

/** An estimate in words: its lines, their sum, what the guests need; nothing where the package's price says it all. */
export function estimateRows(
  ...of: Parameters<typeof planEstimate>
): { readonly label: string; readonly text: string }[] {
  const sums = planEstimate(...of);
  if (!sums) return [];
  return [...sums.lines, { label: sumLabel, cents: sums.total }, ...(sums.need ? [sums.need] : [])].map(
    ({ label, cents }) => ({ label, text: euroFromCents(cents) }),
  );
}
