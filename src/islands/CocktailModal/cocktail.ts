/** What the modal shows of a cocktail; pages build it from the collection, so that no content code reaches the browser. */
export interface ModalCocktail {
  /** The anchor on the page. */
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
  readonly description: string;
  readonly ingredients: readonly { readonly name: string; readonly amount?: string | undefined }[];
  /** Notices below the ingredients: caffeine, allergens, or that the recipe is told on request. */
  readonly note: string | undefined;
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly imageAlt: string;
}
