/** The dialog's props: what it shows of the collection's cocktails, and nothing else. */
import type { OfferPictureFiles } from '../../assets/offerPicture.ts';
import { drinkNotes, ingredientText } from '../../domain/offer/recipe.ts';
import type { Cocktail } from '../../owner/offerSchema.ts';
import { placeholderPicture } from '../../owner/preliminary.ts';

export interface ModalCocktail extends Pick<
  Cocktail,
  'name' | 'alcoholic' | 'description' | 'imageAlt'
> {
  /** Also the id of its card. */
  readonly slug: string;
  readonly ingredients: readonly string[];
  /** Below the ingredients: caffeine, or „recipe on request“. */
  readonly notes: readonly string[];
  readonly picture: OfferPictureFiles;
  /** Its picture is the empty glass. */
  readonly isEmpty: boolean;
}

export const modalCocktail = (
  cocktail: Cocktail & { readonly slug: string },
  picture: OfferPictureFiles,
): ModalCocktail => ({
  slug: cocktail.slug,
  name: cocktail.name,
  alcoholic: cocktail.alcoholic,
  description: cocktail.description,
  imageAlt: cocktail.imageAlt,
  ingredients: cocktail.ingredients.map(ingredientText),
  notes: drinkNotes(cocktail),
  picture,
  isEmpty: cocktail.imageSrc === placeholderPicture,
});
