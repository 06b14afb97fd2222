/** The dialog's props: what it shows of the collection's cocktails, and nothing else. */
import { cocktailNotes, ingredientText } from '../../domain/offer/ingredients.ts';
import type { CocktailFile } from '../../schemas/offerSchema.ts';
import { preliminaryPicture } from '../../domain/offer/preliminary.ts';

/** Files of a picture, as `pictureSources` of `components/pictures.ts` makes them. */
interface Picture {
  /** AVIF, as in the attribute `srcset`. */
  readonly srcSet: string;
  /** WebP, for browsers without AVIF. */
  readonly src: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Picks what the dialog shows of a cocktail. */
export const toModalCocktail = (
  cocktail: CocktailFile & { readonly slug: string },
  picture: Picture,
) => ({
  /** Also the id of its card. */
  slug: cocktail.slug,
  name: cocktail.name,
  alcoholic: cocktail.alcoholic,
  description: cocktail.description,
  imageAlt: cocktail.imageAlt,
  ingredients: cocktail.ingredients.map(ingredientText),
  /** Sentences below the ingredients: caffeine, or that some are named on request. */
  notes: cocktailNotes(cocktail),
  picture,
  hasPreliminaryPicture: cocktail.imageSrc === preliminaryPicture,
});

export type ModalCocktail = Readonly<ReturnType<typeof toModalCocktail>>;
