/** Links to the form from Pakete: as it is, and one for each number of guests that a visitor may have chosen there. */
import { emptyPlan, planHash } from './plan.ts';
import { guestNumbers } from '../business/prices.ts';
import { wayAttributes } from './wayAttributes.ts';

/**
 * Addresses of links in the same place, each to be given its `wayAttributes`.
 *
 * @param paket number of the package that the form preselects
 */
export function formWays(paket?: number): string[] {
  const form = paket === undefined ? '/buchen' : `/buchen?paket=${paket}`;
  return [form, ...guestNumbers.map((guests) => form + planHash({ ...emptyPlan, paket, guests }))];
}

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
