/** What is sold, for the named places of a text: `{{cocktailpreis}}`. */
import { escapeHtml } from '../business/html.ts';
import { cocktailsPerGuest, guestsServed } from './guests.ts';
import { decimal, euro, extras } from './price.ts';
import type { Cocktail, Package } from './schema.ts';

const list = (texts: readonly string[]): string => new Intl.ListFormat('de-DE').format(texts.map(escapeHtml));

/** The names of these places. */
export const offerWordNames = [
  'jegast',
  'gaeste',
  'cocktailpreis',
  'freikilometer',
  'kilometerpreis',
  'alkoholfreiwahl',
  'alkoholfreizahl',
  'alkoholfreie',
] as const;

/** Each place with the HTML that stands there today. */
export function offerWords(
  packages: readonly Package[],
  cocktails: readonly Pick<Cocktail, 'name' | 'alcoholic'>[],
): Readonly<Record<(typeof offerWordNames)[number], string>> {
  const choices = packages.map(({ choice }) => choice.alcoholFree);
  const [fewest, most] = [Math.min(...choices), Math.max(...choices)];
  const alcoholFree = cocktails.filter(({ alcoholic }) => !alcoholic).map(({ name }) => name);
  return {
    jegast: decimal(cocktailsPerGuest),
    gaeste: list(packages.map((item) => `„${item.name}“ für ${decimal(guestsServed(item))}`)),
    cocktailpreis: euro(extras.cocktail),
    freikilometer: decimal(extras.includedKilometres),
    kilometerpreis: euro(extras.kilometre),
    alkoholfreiwahl: fewest === most ? decimal(most) : `${decimal(fewest)} bis ${decimal(most)}`,
    alkoholfreizahl: decimal(alcoholFree.length),
    alkoholfreie: list(alcoholFree),
  };
}
