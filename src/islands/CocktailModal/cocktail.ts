/** What the dialog shows of a cocktail. The page says all of it already: nothing of it travels twice. */
export interface ModalCocktail {
  /** The anchor on the page. */
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
  readonly description: string;
  readonly ingredients: readonly string[];
  /** Notices below the ingredients: caffeine, allergens, or that the recipe is told on request. */
  readonly notes: readonly string[];
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly imageAlt: string;
}

export const allCards = (): NodeListOf<HTMLElement> => document.querySelectorAll('.cocktail-card');

/** Reads the cocktail from its card, and what is true of all from the page; `undefined` when the page has no such card. */
export function readCocktail(slug: string): ModalCocktail | undefined {
  const card = Array.from(allCards()).find(({ id }) => id === slug);
  const picture = card?.querySelector('img');
  if (!card || !picture) return undefined;
  const texts = (selector: string): string[] =>
    Array.from(card.querySelectorAll(selector), ({ textContent }) => textContent.trim());
  const [name = ''] = texts('.cocktail-card-name');
  const [description = ''] = texts('.cocktail-card-description');
  return {
    slug,
    name,
    alcoholic: !card.querySelector('.chip-mint'),
    description,
    ingredients: texts('.cocktail-card-recipe li'),
    notes: [...texts('.cocktail-card-recipe p'), document.getElementById('allergene')?.textContent.trim() ?? ''],
    src: picture.src,
    sources: Array.from(card.querySelectorAll('source'), ({ type, srcset }) => ({ type, srcSet: srcset })),
    imageAlt: picture.alt,
  };
}
