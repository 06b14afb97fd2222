/** Values of the placeholders of the home page: `{{mindestpreis}}`. */
import { euro } from '../domain/format/money.ts';
import { decimal, pluralize, packageCountInWords } from '../domain/format/wording.ts';
import type { homePlaceholders } from '../domain/placeholders.ts';
import type { Business } from '../schemas/businessSchema.ts';
import type { PackageFile } from '../schemas/offerSchema.ts';

export function homeValues(
  { onSite }: Pick<Business, 'onSite'>,
  packages: readonly Pick<PackageFile, 'hours' | 'price'>[],
): Readonly<Record<(typeof homePlaceholders)[number], string>> {
  const hours = packages.map((offered) => offered.hours);
  const range = new Set([Math.min(...hours), Math.max(...hours)]);
  return {
    pakete: packageCountInWords(packages.length),
    stunden: `${[...range].map(decimal).join(' bis ')}\u00A0Stunden`,
    mindestpreis: euro(Math.min(...packages.map(({ price }) => price))),
    vorort: onSite
      ? `Wir kommen mit ${pluralize(onSite.people, 'Person', 'Personen')}. Platz: ${onSite.space}. Strom: ${onSite.power}. Wasser: ${onSite.water}`
      : 'Was die Bar vor Ort braucht, steht in Ihrem Angebot',
  };
}
