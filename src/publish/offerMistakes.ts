/** What the offer lacks as a whole: pages and texts would name nothing, or more than there is. */
import { offerSchema } from '../offer/offerSchema.ts';
import { euro } from '../offer/price.ts';
import type { CheckedFile } from './content.ts';
import type { Mistake } from './mistakes.ts';
import type { Path } from './schemaFields.ts';

/** Limit in euros; a package above it was probably written in cents. */
const mostPerCocktail = 100;

export function offerMistakes(files: readonly CheckedFile[]): Mistake[] {
  const inOffer = files.filter(({ content }) => content.file.startsWith('src/content/offer/'));
  const offer = inOffer.flatMap(({ content, value }) => {
    const { data } = offerSchema.safeParse(value);
    return data ? [{ content, data }] : [];
  });
  // What a broken file holds is not known.
  if (offer.length < inOffer.length) return [];
  const drinks = (alcoholic: boolean): number =>
    offer.filter(({ data }) => data.kind === 'cocktail' && data.alcoholic === alcoholic).length;
  const card = { alcoholic: drinks(true), alcoholFree: drinks(false) };
  const counts = {
    'ein Paket': offer.filter(({ data }) => data.kind === 'package').length,
    'ein Cocktail mit Alkohol': card.alcoholic,
    'ein Cocktail ohne Alkohol': card.alcoholFree,
  };
  return [
    ...Object.entries(counts).flatMap(([name, count]) =>
      count > 0
        ? []
        : [{ file: 'src/content/offer', text: `Es fehlt ${name}; mindestens eines steht auf der Website.` }],
    ),
    ...offer.flatMap(({ content, data }) => {
      if (data.kind === 'cocktail') return [];
      const advice = (path: Path, text: string): Mistake => content.mistakeAt(path, text, { advice: true });
      const perCocktail = data.price / data.cocktails;
      return [
        ...(perCocktail > mostPerCocktail
          ? [advice(['price'], `Das sind ${euro(perCocktail)} je Cocktail. Fehlt im Preis ein Punkt?`)]
          : []),
        ...(['alcoholic', 'alcoholFree'] as const)
          .filter((kind) => data.choice[kind] > card[kind])
          .map((kind) => advice(['choice', kind], `Auf der Karte stehen nur ${card[kind]}.`)),
      ];
    }),
  ];
}
