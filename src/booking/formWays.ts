/** Links to the form from Pakete: as it is, and one for each number of guests that a visitor may have chosen there. */
import { guestNumbers } from '../business/prices.ts';
import { wayAttributes } from './wayAttributes.ts';

/** The form's address with what it prefills: package, guests, and the cocktails that they need. */
export function formAddress(values: Readonly<Partial<Record<'paket' | 'gaeste' | 'cocktails', number>>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value > 0 ? `${name}=${value}` : []));
  return given.length > 0 ? `/buchen?${given.join('&')}` : '/buchen';
}

/**
 * Addresses of links in the same place, each to be given its `wayAttributes`.
 *
 * @param paket number of the package that the form preselects
 */
export const formWays = (paket = 0): string[] => [0, ...guestNumbers].map((gaeste) => formAddress({ paket, gaeste }));

/** Puts them in the place of every link to the form in a rendered text. */
export const withFormWays = (html: string): string =>
  html.replace(/<a href="\/buchen">(.*?)<\/a>/g, (link, words: string) =>
    formWays()
      .map((href, index) => {
        const { class: way } = wayAttributes(index);
        return index === 0
          ? link.replace('<a', `<a class="${way}"`)
          : `<a class="${way}" href="${href}" hidden>${words}</a>`;
      })
      .join(''),
  );
