/** Rules that set `--light` to the drink's colour on elements with `data-drink="mojito"`. */
export const lightCss = (
  cocktails: readonly { readonly slug: string; readonly light: string }[],
): string =>
  cocktails.map(({ slug, light }) => `[data-drink="${slug}"]{--light:${light}}`).join('');
