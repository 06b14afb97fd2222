/** Types of fields that several schemas share. */
import { z } from 'zod';

/** Euros of the owner's files as whole cents, which all code behind the schemas uses. */
export const toCents = (euros: number): number => Math.round(100 * euros);

/** A text that is not empty. */
export const textSchema = z.string().trim().min(1);

export const sentencesSchema = textSchema.regex(/[.!?…][“"»)]?$/, 'Am Ende fehlt der Punkt.');

/** Words that a sentence of the site takes up. It goes on after them, or adds the full stop. */
export const sentencePartSchema = textSchema.regex(
  /[^.!?]$/,
  'Lassen Sie den Punkt am Ende weg: Der Satz geht weiter oder hat schon einen.',
);

export const webAddressSchema = z.url({
  protocol: /^https?$/,
  error: 'Schreiben Sie die Adresse ganz, zum Beispiel https://www.beispiel.de.',
});

export const orderSchema = z
  .int()
  .positive()
  .describe('Platz in der Reihenfolge, ab 1; jeder nur einmal.');

export const imageAltSchema = textSchema.describe(
  'Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen.',
);

/**
 * A picture: `/images/mojito.jpg` stands for `src/assets/images/mojito.jpg`. Astro's `image()`
 * would copy each original into the site.
 */
export const picturePathSchema = z
  .string()
  .startsWith('/images/', {
    error: 'Schreiben Sie den Namen mit /images/ davor, zum Beispiel /images/mojito.jpg.',
    abort: true,
  })
  .regex(/\.(?:jpe?g|png)$/i, {
    error:
      'Der Name eines Bildes endet auf .jpg oder .png. HEIC-Bilder, wie ein iPhone sie macht, zeigen Browser nicht: Sichern Sie sie als JPEG.',
    abort: true,
  })
  .regex(/^\/images\/[a-z0-9-]+\.(?:jpg|png)$/, {
    error:
      'Im Namen eines Bildes stehen nur kleine Buchstaben a bis z, Ziffern und Bindestriche, am Ende .jpg oder .png. Benennen Sie die Datei um, und schreiben Sie hier ihren neuen Namen.',
    abort: true,
  })
  .describe('Bild: /images/mojito.jpg meint src/assets/images/mojito.jpg.')
  .meta({ file: 'src/assets*' });

/**
 * A calendar day, `2026-12-01`. Any other format is refused, because days are compared as text.
 * Astro's YAML makes a `Date` of a day without quotes, `yaml` a text.
 */
export const calendarDateSchema = z.preprocess(
  (day) => (day instanceof Date ? day.toISOString().slice(0, 10) : day),
  z.iso
    .date({
      error: ({ input }) =>
        /^\d{4}-\d\d-\d\d$/.test(String(input))
          ? 'Diesen Tag gibt es nicht.'
          : 'Schreiben Sie den Tag als Jahr-Monat-Tag, zum Beispiel 2027-06-01.',
      // The check of the year below needs a valid day.
      abort: true,
    })
    .refine((day) => day >= '2020' && day < '2100', {
      error: 'Ein Jahr von 2020 bis 2099.',
      abort: true,
    }),
);

/** Whether the file is left off every page, form and dialog. */
export const hiddenSchema = z
  .boolean()
  .default(false)
  .describe('true: steht nirgends auf der Website, bis die Zeile weg ist.');
