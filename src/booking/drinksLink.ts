/** The part of a plan's string about noted drinks, apart from the rest: on Cocktails there is no room for more script. */

/** Begins the hash of a shared link. */
export const planPrefix = '#plan=';

export const drinksPart = (slugs: readonly string[]): string =>
  slugs.length > 0 ? `drinks=${slugs.map(encodeURIComponent).join(',')}` : '';
