/** The only reader of `betrieb.yaml` and `preise.yaml`. Modules of the site have its values from `virtual:owner`. */
import { readValues } from './readSource.ts';
import {
  businessSource,
  pricesSource,
  type Business,
  type Prices,
} from '../schemas/businessSchema.ts';

/** What the owner says of the bar and its prices. */
interface Owner {
  readonly business: Business;
  readonly prices: Prices;
}

/** The owner's values; `undefined` for each file with a mistake. */
export const readOwner = (
  root?: string,
): { readonly [Name in keyof Owner]: Owner[Name] | undefined } => ({
  business: readValues(businessSource, root),
  prices: readValues(pricesSource, root),
});

/** @throws if there is a mistake in one of the files */
export function needOwner(root?: string): Owner {
  const { business, prices } = readOwner(root);
  if (!business || !prices) {
    const file = business ? pricesSource.pattern : businessSource.pattern;
    throw new Error(
      `In src/content/${file} ist ein Fehler. Was zu ändern ist, sagt: npm run inhalte`,
    );
  }
  return { business, prices };
}
