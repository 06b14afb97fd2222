/** Values of the placeholders about the offer: `{{cocktailpreis}}`. */
import type { offerPlaceholders } from '../domain/placeholders.ts';
import { spelled } from '../domain/format/wording.ts';
import { euro } from '../domain/format/money.ts';
import { travelExample } from '../domain/offer/travelExample.ts';
import type { Prices } from '../schemas/businessSchema.ts';
import type { CocktailFile, PackageFile } from '../schemas/offerSchema.ts';

const list = (texts: readonly string[]): string => new Intl.ListFormat('de-DE').format(texts);

export function offerValues(
  packages: readonly Pick<PackageFile, 'choice'>[],
  cocktails: readonly Pick<CocktailFile, 'name' | 'alcoholic'>[],
  { additionPrices, travelPrices }: Pick<Prices, 'additionPrices' | 'travelPrices'>,
): Readonly<Record<(typeof offerPlaceholders)[number], string>> {
  const choices = packages.map(({ choice }) => choice.alcoholFree);
  const [fewest, most] = [Math.min(...choices), Math.max(...choices)];
  const alcoholFree = cocktails.filter(({ alcoholic }) => !alcoholic).map(({ name }) => name);
  return {
    cocktailpreis: euro(additionPrices.cocktail),
    anfahrt: travelExample(travelPrices),
    alkoholfreiwahl: fewest === most ? spelled(most) : `${spelled(fewest)} bis ${spelled(most)}`,
    alkoholfreizahl: spelled(alcoholFree.length),
    alkoholfreie: list(alcoholFree),
  };
}
