/** The form's props about offer and business: serializable, and only what it shows. */
import type { Extras } from '../../domain/offer/prices.ts';
import type { Business, Prices } from '../../schemas/businessSchema.ts';
import type { Cocktail, PackageEntry } from '../../schemas/offerSchema.ts';

export type FormCocktail = Pick<Cocktail, 'name' | 'alcoholic'> & { readonly slug: string };
export type FormPackage = Pick<
  PackageEntry,
  | 'name'
  | 'number'
  | 'value'
  | 'price'
  | 'cocktails'
  | 'mostCocktails'
  | 'guests'
  | 'hours'
  | 'choice'
>;

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

export const formPackages = (packages: readonly FormPackage[]): FormPackage[] =>
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

export function formCocktails(cocktails: readonly FormCocktail[]): FormCocktail[] {
  return cocktails.map(({ slug, name, alcoholic }) => ({ slug, name, alcoholic }));
}
