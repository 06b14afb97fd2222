/** Schema of cocktails and packages: one collection, discriminated by `kind`. */
import { z } from 'zod';
import {
  hiddenSchema,
  imageAltSchema,
  orderSchema,
  picturePathSchema,
  sentencesSchema,
  textSchema,
  toCents,
} from './fieldTypes.ts';
import { unselectedType, withoutPackage } from '../domain/booking/fields.ts';

const ingredient = z.strictObject({
  name: textSchema.describe('Name der Zutat, ohne Marke.'),
  amount: textSchema
    .optional()
    .describe('Menge mit Einheit, z. B. „4 cl“; erscheint als „4 cl - Name“.'),
});

const cocktail = z.strictObject({
  kind: z.literal('cocktail').describe('Immer „cocktail“.'),
  hidden: hiddenSchema,
  name: textSchema.describe('Name, wie er auf der Karte steht.'),
  order: orderSchema,
  alcoholic: z.boolean().describe('true: mit Alkohol; false: alkoholfrei.'),
  featured: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe(
      'Platz auf der Startseite, 1 bis 4; für einen, der fehlt, rückt der nächste der Karte nach.',
    ),
  description: sentencesSchema.describe('Ein Satz zum Geschmack, in einer oder zwei Zeilen.'),
  imageSrc: picturePathSchema,
  imageAlt: imageAltSchema,
  light: z
    .string()
    .regex(
      /^#[\da-f]{6}$/i,
      "Schreiben Sie eine Farbe mit sechs Stellen in Anführungszeichen, zum Beispiel '#3ec79a'.",
    )
    .describe(
      'Farbe des Lichts um den Drink, z. B. #3ec79a: passend zum Bild; ohne eigenes Bild, wie der Drink leuchten wird.',
    ),
  caffeine: z.literal(true).optional().describe('true, wenn der Drink Koffein enthält.'),
  notice: textSchema.optional().describe('Pflichthinweis, z. B. zu Koffein.'),
  ingredients: z.array(ingredient).min(1).describe('Zutaten, die wichtigste zuerst.'),
});

/** Values of the field `type` that name no package. */
const otherTypes: readonly string[] = [unselectedType, withoutPackage.value];

const eventPackage = z
  .strictObject({
    kind: z.literal('package').describe('Immer „package“.'),
    name: textSchema.describe('Name des Pakets; auch die Auswahl im Formular.'),
    number: z
      .int()
      .positive()
      .describe(
        'Ordnet die Pakete und steht in der Adresse /buchen?paket=…; ab 1, jede nur einmal.',
      ),
    value: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .refine(
        (value) => !otherTypes.includes(value),
        `Diesen Wert hat das Formular schon für Anfragen ohne Paket (${otherTypes.join(', ')}).`,
      )
      .describe(
        'Wert, unter dem die Anfrage gesendet wird; höchstens 40 Zeichen, jeder nur einmal.',
      ),
    // Less is a dot that separates thousands: YAML reads 1.190 as 1.19.
    price: z
      .number()
      .min(50, 'Mindestens 50 Euro; Tausender ohne Punkt: 1190.')
      .max(100_000)
      .multipleOf(0.01)
      .transform(toCents)
      .describe('Preis in Euro, inklusive MwSt.'),
    // Fewer are a typo, which would offer the package for a handful of guests.
    cocktails: z.int().min(20).max(10_000).describe('Enthaltene Cocktails, mindestens 20.'),
    hours: z
      .number()
      .positive()
      .max(24)
      .multipleOf(0.5)
      .describe('Stunden Barservice, in halben Stunden.'),
    choice: z
      .strictObject({
        alcoholic: z.int().nonnegative().describe('Kreationen mit Alkohol zur Auswahl.'),
        alcoholFree: z.int().nonnegative().describe('Alkoholfreie Kreationen zur Auswahl.'),
      })
      .describe('Wie viele Kreationen der Kunde aussucht.'),
    description: sentencesSchema.describe(
      'Ein Satz, für wen das Paket passt; für wie viele Gäste, steht von selbst dahinter.',
    ),
    imageSrc: picturePathSchema,
    imageAlt: imageAltSchema,
  })
  .refine(({ price, cocktails }) => price <= 100_00 * cocktails, {
    path: ['price'],
    error: 'Das sind über 100 Euro je Cocktail. Cent stehen nach einem Punkt: 599.50.',
  });

/** A cocktail or a package, by `kind`. */
export const offerSchema = z.discriminatedUnion('kind', [cocktail, eventPackage], {
  error: 'Schreiben Sie cocktail oder package.',
});

/** A cocktail as the schema reads its file. */
export type CocktailFile = z.infer<typeof cocktail>;
/** A package as the schema reads its file, with its price in cents. */
export type PackageFile = z.infer<typeof eventPackage>;
