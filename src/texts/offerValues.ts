/** Values of the placeholders about the offer: `{{cocktailpreis}}`. */
import type { offerPlaceholders } from './placeholders.ts';
import { cocktailsPerGuest, extras } from '../business/prices.ts';
import { decimal, spelled } from '../business/wording.ts';
import { euro } from '../offer/price.ts';
import type { Cocktail, PricedPackage } from '../offer/offerSchema.ts';

const list = (texts: readonly string[]): string => new Intl.ListFormat('de-DE').format(texts);

/** Values by name of the placeholder. */
export function offerValues(
  packages: readonly Pick<PricedPackage, 'name' | 'guests' | 'choice'>[],
  cocktails: readonly Pick<Cocktail, 'name' | 'alcoholic'>[],
): Readonly<Record<(typeof offerPlaceholders)[number], string>> {
  const choices = packages.map(({ choice }) => choice.alcoholFree);
  const [fewest, most] = [Math.min(...choices), Math.max(...choices)];
  const alcoholFree = cocktails.filter(({ alcoholic }) => !alcoholic).map(({ name }) => name);
  return {
    jegast: spelled(cocktailsPerGuest),
    gaeste: list(packages.map((item) => `„${item.name}“ für ${decimal(item.guests)}`)),
    cocktailpreis: euro(extras.cocktail),
    freikilometer: decimal(extras.includedKilometres),
    kilometerpreis: euro(extras.kilometre),
    alkoholfreiwahl: fewest === most ? spelled(most) : `${spelled(fewest)} bis ${spelled(most)}`,
    alkoholfreizahl: spelled(alcoholFree.length),
    alkoholfreie: list(alcoholFree),
  };
}
