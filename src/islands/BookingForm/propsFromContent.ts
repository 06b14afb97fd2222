/** The form's props about offer and business: serializable, and only what it shows. */
import type { Extras } from '../../domain/offer/prices.ts';
import type { OfferedDrink, OfferedPackage } from '../../domain/siteData.ts';
import type { Business, Prices } from '../../schemas/businessSchema.ts';

/** What the form shows about the bar. */
export interface FormBusiness extends Pick<
  Business,
  'name' | 'email' | 'phone' | 'whatsapp' | 'travel' | 'callAfterDays'
> {
  /** Telephone hours in words, if there are any. */
  readonly phoneHours: string | undefined;
  readonly setUpHours: string;
  readonly cocktailsPerGuest: number;
  readonly guestNumbers: Prices['guestNumbers'];
  readonly extras: Extras;
}

export function formBusiness(
  { name, email, phone, whatsapp, travel, callAfterDays, phoneHours }: Business,
  {
    extras,
    cocktailsPerGuest,
    guestNumbers,
    terms,
  }: Pick<Prices, 'extras' | 'cocktailsPerGuest' | 'guestNumbers' | 'terms'>,
): FormBusiness {
  return {
    name,
    email,
    phone,
    whatsapp,
    travel,
    callAfterDays,
    phoneHours: phoneHours?.text,
    setUpHours: terms.setUpHours,
    cocktailsPerGuest,
    guestNumbers,
    extras,
  };
}

/** What the form and the server (`pages/api/site.json.ts`) know of the packages. */
export const formPackages = (packages: readonly OfferedPackage[]): OfferedPackage[] =>
  packages.map((item) => ({
    name: item.name,
    number: item.number,
    value: item.value,
    price: item.price,
    cocktails: item.cocktails,
    mostCocktails: item.mostCocktails,
    guests: item.guests,
    hours: item.hours,
    choice: item.choice,
  }));

export function formCocktails(cocktails: readonly OfferedDrink[]): OfferedDrink[] {
  return cocktails.map(({ slug, name, alcoholic }) => ({ slug, name, alcoholic }));
}
