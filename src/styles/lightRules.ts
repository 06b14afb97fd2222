/** The drinks' own light as styles: sets `--light` on elements with `data-drink="mojito"`. */
export const lightRules = (
  drinks: readonly { readonly slug: string; readonly light: string }[],
): string => drinks.map(({ slug, light }) => `[data-drink="${slug}"]{--light:${light}}`).join('');
