/** Links to the form from Pakete: as it is, and one for each number of guests that a visitor may have chosen there. */
import { guestNumbers } from '../business/prices.ts';
import { wayAttributes } from './wayAttributes.ts';

/**
 * The form's address with what it prefills: the package, and in the hash the guests and the cocktails that they need. A hash is
 * not sent to servers, and the form takes it as a sign of use.
 */
export function formAddress({
  paket,
  ...plan
}: Readonly<Partial<Record<'paket' | 'gaeste' | 'cocktails', number>>>): string {
  const hash = Object.entries(plan).flatMap(([name, value]) => (value > 0 ? `${name}=${value}` : []));
  return `/buchen${paket ? `?paket=${paket}` : ''}${hash.length > 0 ? `#${hash.join('&')}` : ''}`;
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
