/** What the offer lacks as a whole: pages and texts would name nothing, or more than there is. */
import { offerSchema } from '../offer/offerSchema.ts';
import type { CheckedFile } from './content.ts';
import type { Mistake } from './mistakes.ts';

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
    ...offer.flatMap(({ content, data }) =>
      data.kind === 'cocktail'
        ? []
        : (['alcoholic', 'alcoholFree'] as const).flatMap((kind) =>
            data.choice[kind] <= card[kind]
              ? []
              : [content.mistakeAt(['choice', kind], `Auf der Karte stehen nur ${card[kind]}.`, { advice: true })],
          ),
    ),
  ];
}
