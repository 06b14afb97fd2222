/** Schemas of what stands on single pages: home page, legal texts, news, questions, occasions, partners; and of the mails. */
import { z } from 'zod';
import {
  calendarDate,
  hidden,
  imageAlt,
  order,
  picturePath,
  sentences,
  text,
  webAddress,
} from './fieldTypes.ts';

/** A picture and what is on it: both or none. */
const withAlt = {
  path: ['imageAlt'],
  error: 'Bild und Beschreibung gehören zusammen: Schreiben Sie image und imageAlt.',
};

const drink = text
  .describe(
    'Ein Cocktail: Dateiname unter offer/cocktails, ohne .yaml. Gibt es ihn nicht mehr, löschen Sie ihn hier.',
  )
  .meta({ file: 'src/content/offer/cocktails/*.yaml' });

export const partnerSchema = z
  .strictObject({
    order,
    name: text.describe('Name des Partners.'),
    description: sentences.describe('Was der Partner anbietet.'),
    link: z
      .strictObject({
        text: text.describe('Aufschrift des Knopfes.'),
        href: webAddress.describe('Adresse, mit https:// am Anfang.'),
      })
      .optional()
      .describe('Der Knopf zur Website des Partners; ohne das Feld gibt es keinen.'),
    drinks: z
      .array(drink)
      .default([])
      .describe(
        'Cocktails mit einem Produkt des Partners: Dateinamen unter offer/cocktails, ohne .yaml.',
      ),
    image: picturePath.optional(),
    imageAlt: imageAlt.optional(),
    products: z
      .array(
        z.strictObject({
          title: text.describe('Name des Produkts.'),
          image: picturePath,
          imageAlt,
          description: sentences.describe('Ein Satz zum Produkt.'),
          notice: text.optional().describe('Pflichthinweis, z. B. zu Koffein.'),
        }),
      )
      .default([])
      .describe('Produkte des Partners; ohne Produkte: [].'),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withAlt);

export const legalSchema = z.strictObject({
  title: text.describe('Überschrift der Seite.'),
  description: sentences.describe('Ein bis zwei Sätze für Suchmaschinen.'),
  updated: calendarDate.describe('Stand des Textes.'),
});

export const newsSchema = z
  .strictObject({
    title: text.describe('Überschrift der Meldung.'),
    date: calendarDate.describe(
      'Tag der Meldung. Die neueste steht oben; vor diesem Tag veröffentlicht, erscheint sie noch nicht.',
    ),
    hidden,
    image: picturePath.optional(),
    imageAlt: imageAlt.optional(),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withAlt);

export const questionSchema = z.strictObject({
  title: text.describe('Die Frage, mit Fragezeichen.'),
  order,
});

export const occasionSchema = z.strictObject({
  title: text.describe('Überschrift des Anlasses.'),
  order,
});

export const mailSchema = z.strictObject({ subject: text.describe('Betreff der E-Mail.') });

export const acknowledgementSchema = mailSchema.extend({
  steps: z
    .array(sentences.describe('Ein Schritt nach der Anfrage.'))
    .min(1)
    .describe('Wie es nach der Anfrage weitergeht.'),
});

export const homeSchema = z.strictObject({
  heading: text.describe('Die große Überschrift; sie beginnt mit „Willkommen“.'),
  lead: sentences.describe('Zwei Sätze unter der Überschrift.'),
  cocktails: text.describe('Überschrift über den vier Cocktails.'),
  evening: z
    .strictObject({
      heading: text.describe('Überschrift über dem Abend.'),
      steps: z
        .array(
          z.strictObject({
            heading: text.describe('Wann es ist, in zwei bis vier Wörtern.'),
            text: sentences.describe('Ein bis zwei kurze Sätze dazu.'),
          }),
        )
        .length(4)
        .describe('Genau vier Schritte, einer für jede Lampe.'),
    })
    .describe('Der Abend, und was die Bar bei Ihnen braucht.'),
  packages: text.describe('Überschrift über den Preisen; {{pakete}} wird zu „Drei Pakete“.'),
  closing: z
    .strictObject({
      heading: text.describe('Überschrift im Bild der ganzen Bar.'),
      text: sentences.describe('Ein Satz über dem Knopf „Jetzt Anfragen!“.'),
    })
    .describe('Das letzte Bild: die ganze Bar.'),
});
