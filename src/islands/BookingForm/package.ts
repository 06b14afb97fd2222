import type { Package } from '../../offer/schema.ts';

/** What the form needs to know of a package. */
export type FormPackage = Pick<Package, 'name' | 'paket' | 'bookingType' | 'price' | 'cocktails' | 'hours' | 'choice'>;

/** Plain props for the island: nothing of the content that the form does not show. */
export function formPackages(packages: readonly Package[]): FormPackage[] {
  return packages.map(({ name, paket, bookingType, price, cocktails, hours, choice }) => ({
    name,
    paket,
    bookingType,
    price,
    cocktails,
    hours,
    choice,
  }));
}
