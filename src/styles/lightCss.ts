/** Rules that set `--light` to the cocktail's colour on elements with `data-cocktail="mojito"`. */
export const lightCss = (
  cocktails: readonly { readonly slug: string; readonly light: string }[],
): string =>
  cocktails.map(({ slug, light }) => `[data-cocktail="${slug}"]{--light:${light}}`).join('');
