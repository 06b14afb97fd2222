/** Repeats prices, days and pictures to the owner: a valid value may still be a typo. */
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { z } from 'zod';
import { dayWithWeekday } from '../domain/format/date.ts';
import { euro } from '../domain/format/money.ts';
import { pricesSchema } from '../schemas/businessSchema.ts';
import { offerSchema } from '../schemas/offerSchema.ts';
import { newsSchema } from '../schemas/pageSchemas.ts';
import { takenDaysSchema } from '../schemas/takenDaysSchema.ts';
import type { ContentFile } from './readContentFile.ts';
import { valuesWithPaths } from './schemaFields.ts';

/** The width of a card's picture on a screen with two pixels per CSS pixel, in pixels. */
const cardWidth = 800;

/**
 * Writes a paragraph in German: prices, taken days, news that wait, pictures that are too small.
 *
 * @param root the project's folder
 * @param files all files of the content, without mistakes
 * @param today `2027-06-05`
 */
export async function readBack(
  root: string,
  files: readonly ContentFile[],
  today: string,
): Promise<string> {
  const read = <Schema extends z.ZodType>(place: string, schema: Schema) =>
    files
      .filter(({ file }) => file.startsWith(`src/content/${place}`))
      .map(({ file, data }) => ({ name: basename(file), value: schema.parse(data) }));

  const packages = read('offer/', offerSchema)
    .flatMap(({ value }) => (value.kind === 'package' ? value : []))
    .sort((a, b) => a.number - b.number)
    .map(({ name, price }) => `${name} ${euro(price)}`);
  const additions = read('preise.yaml', pricesSchema).map(
    ({ value: { additionPrices, travelPrices } }) =>
      `weiterer Cocktail ${euro(additionPrices.cocktail)} · weitere Stunde ${euro(additionPrices.hour)} · weiterer Kilometer ${euro(travelPrices.kilometre)}`,
  );
  const taken = read('termine.yaml', takenDaysSchema)
    .flatMap(({ value }) => value)
    .filter(({ to }) => to >= today)
    .map(
      ({ from, to, note }) =>
        dayWithWeekday(from) +
        (to === from ? '' : ` bis ${dayWithWeekday(to)}`) +
        (note ? ` (${note})` : ''),
    );
  const waiting = read('aktuelles/', newsSchema)
    .filter(({ value }) => !value.hidden && value.date > today)
    .map(
      ({ name, value }) =>
        `${name} erscheint, wenn Sie ab ${dayWithWeekday(value.date)} veröffentlichen`,
    );
  const pictures = new Set(
    files
      .flatMap(({ data }) => valuesWithPaths(data))
      .flatMap(({ value }) =>
        typeof value === 'string' && value.startsWith('/images/') ? value : [],
      ),
  );
  const small = await Promise.all(
    [...pictures].map(async (picture) => {
      const { autoOrient } = await sharp(join(root, 'src/assets', picture)).metadata();
      return autoOrient.width < cardWidth
        ? [
            `${basename(picture)} hat ${autoOrient.width} × ${autoOrient.height} Pixel und wird unscharf`,
          ]
        : [];
    }),
  );
  const rows = {
    Preise: [...packages, ...additions],
    Vergeben: taken.length > 0 ? taken : ['kein Tag'],
    Neuigkeiten: waiting,
    Bilder: small.flat(),
  };
  return [
    'So lesen es Ihre Gäste:',
    ...Object.entries(rows).flatMap(([about, items]) =>
      items.length > 0 ? `  ${about}: ${items.join(' · ')}` : [],
    ),
  ].join('\n');
}
