/** The dialog's data, read from the page's HTML instead of being sent again as props. */
export interface ModalCocktail {
  /** Also the id of its card. */
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
  readonly description: string;
  readonly ingredients: readonly string[];
  /** Notes below the ingredients: caffeine, allergens, or „recipe on request“. */
  readonly notes: readonly string[];
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly imageAlt: string;
  /** Its picture is the empty glass. */
  readonly empty: boolean;
}

export const allCards = (): NodeListOf<HTMLElement> => document.querySelectorAll('.cocktail-card');

/** The box on a card that notes its cocktail. */
export const noteBoxOf = (card: HTMLElement): HTMLInputElement | null =>
  card.querySelector('.cocktail-card-note input');

/** Reads a cocktail from its card, and common notes from the page; `undefined` without such a card. */
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
    alcoholic: card.dataset.alcoholic !== undefined,
    description,
    ingredients: texts('.cocktail-card-recipe li'),
    notes: [
      ...texts('.cocktail-card-recipe p'),
      document.getElementById('allergene')?.textContent.trim() ?? '',
    ],
    src: picture.src,
    sources: Array.from(card.querySelectorAll('source'), ({ type, srcset }) => ({
      type,
      srcSet: srcset,
    })),
    imageAlt: picture.alt,
    empty: card.querySelector('.empty-glass') !== null,
  };
}
