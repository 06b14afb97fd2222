/** Schemas of partners, legal texts, news, questions, mails and the home page. */
import { z } from 'zod';
import {
  calendarDateSchema,
  hiddenSchema,
  imageAltSchema,
  orderSchema,
  picturePathSchema,
  sentencesSchema,
  textSchema,
  webAddressSchema,
} from './fieldTypes.ts';

/** The mistake of a picture without its description, or the other way round. */
const withoutItsPair = {
  path: ['imageAlt'],
  error: 'Bild und Beschreibung gehören zusammen: Schreiben Sie image und imageAlt.',
};

const cocktailFileSchema = textSchema
  .describe(
    'Ein Cocktail: Dateiname unter offer/cocktails, ohne .yaml. Gibt es ihn nicht mehr, löschen Sie ihn hier.',
  )
  .meta({ file: 'src/content/offer/cocktails/*.yaml' });

export const partnerSchema = z
  .strictObject({
    order: orderSchema,
    name: textSchema.describe('Name des Partners.'),
    description: sentencesSchema.describe('Was der Partner anbietet.'),
    link: z
      .strictObject({
        text: textSchema.describe('Aufschrift des Knopfes.'),
        href: webAddressSchema.describe('Adresse, mit https:// am Anfang.'),
      })
      .optional()
      .describe('Der Knopf zur Website des Partners; ohne das Feld gibt es keinen.'),
    drinks: z
      .array(cocktailFileSchema)
      .default([])
      .describe(
        'Cocktails mit einem Produkt des Partners: Dateinamen unter offer/cocktails, ohne .yaml.',
      ),
    image: picturePathSchema.optional(),
    imageAlt: imageAltSchema.optional(),
    products: z
      .array(
        z.strictObject({
          title: textSchema.describe('Name des Produkts.'),
          image: picturePathSchema,
          imageAlt: imageAltSchema,
          description: sentencesSchema.describe('Ein Satz zum Produkt.'),
          notice: textSchema.optional().describe('Pflichthinweis, z. B. zu Koffein.'),
        }),
      )
      .default([])
      .describe('Produkte des Partners; ohne Produkte: [].'),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withoutItsPair);

export const legalSchema = z.strictObject({
  title: textSchema.describe('Überschrift der Seite.'),
  description: sentencesSchema.describe('Ein bis zwei Sätze für Suchmaschinen.'),
  updated: calendarDateSchema.describe('Stand des Textes.'),
});

export const newsSchema = z
  .strictObject({
    title: textSchema.describe('Überschrift der Meldung.'),
    date: calendarDateSchema.describe(
      'Tag der Meldung. Die neueste steht oben; vor diesem Tag veröffentlicht, erscheint sie noch nicht.',
    ),
    hidden: hiddenSchema,
    image: picturePathSchema.optional(),
    imageAlt: imageAltSchema.optional(),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withoutItsPair);

export const questionSchema = z.strictObject({
  title: textSchema.describe('Die Frage, mit Fragezeichen.'),
  order: orderSchema,
});

export const replySchema = z.strictObject({ subject: textSchema.describe('Betreff der E-Mail.') });

export const acknowledgementSchema = replySchema.extend({
  steps: z
    .array(sentencesSchema.describe('Ein Schritt nach der Anfrage.'))
    .min(1)
    .describe('Wie es nach der Anfrage weitergeht.'),
});

export const homeSchema = z.strictObject({
  heading: textSchema
    .startsWith('Willkommen', 'Beginnen Sie mit „Willkommen“.')
    .describe('Die große Überschrift.'),
  lead: sentencesSchema.describe('Zwei Sätze unter der Überschrift.'),
  cocktails: textSchema.describe('Überschrift über den vier Cocktails.'),
  evening: z
    .strictObject({
      heading: textSchema.describe('Überschrift über dem Abend.'),
      steps: z
        .array(
          z.strictObject({
            heading: textSchema.describe('Wann es ist, in zwei bis vier Wörtern.'),
            text: sentencesSchema.describe('Ein bis zwei kurze Sätze dazu.'),
          }),
        )
        .length(4)
        .describe('Genau vier Schritte, einer für jede Lampe.'),
    })
    .describe('Der Abend, und was die Bar bei Ihnen braucht.'),
  packages: textSchema.describe('Überschrift über den Preisen; {{pakete}} wird zu „Drei Pakete“.'),
  closing: z
    .strictObject({
      heading: textSchema.describe('Überschrift im Bild der ganzen Bar.'),
      text: sentencesSchema.describe('Ein Satz über dem Knopf „Jetzt Anfragen!“.'),
    })
    .describe('Das letzte Bild: die ganze Bar.'),
});
