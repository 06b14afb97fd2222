/**
 * Every collection of content: where its files lie and what they hold. Astro (`content.config.ts`) and the check of
 * content (`inhalte.ts`) both read it here.
 *
 * To add a collection: its schema with a German `describe` for each field (the check shows it), an entry in `sources`,
 * and one line in `content.config.ts`. A single file is a collection of one: `pattern: 'termine.yaml'`.
 */
import { z } from 'astro/zod';
import { businessPlaces, homePlaces, offerPlaces } from '../business/placeNames.ts';
import { businessSchema, pricesSchema } from '../business/schema.ts';
import { details, mailPlaces } from '../desk/mailTexts.ts';
import { calendarDate, isoDay } from '../offer/calendarDay.ts';
import { offerSchema, picturePath } from '../offer/schema.ts';

/** A kind of content. Paths are relative to `src/content`. */
export interface Source<Schema extends z.ZodType = z.ZodType> {
  readonly folder: string;
  readonly pattern: string;
  readonly schema: Schema;
  /** Fields whose value no two files may share. */
  readonly unique?: readonly string[];
  /** Names that may stand in double braces in the text: `{{inhaber}}`. */
  readonly words?: readonly string[];
  /** The one of these names that must stand in a paragraph for itself, and nowhere else. */
  readonly paragraph?: string;
  /** A field that numbers places, each of which some file must take; `text` says so. */
  readonly places?: { readonly field: string; readonly count: number; readonly text: string };
  /** Files whose pictures are shown in an upright frame. */
  readonly upright?: RegExp;
}

/** Keeps the exact type of the schema. */
const source = <Schema extends z.ZodType>(entry: Source<Schema>): Source<Schema> => entry;

const text = z.string().min(1);
const order = z.int().positive().describe('Platz in der Reihenfolge, ab 1; jeder nur einmal.');
const imageAlt = text.describe('Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen.');

const partner = z.strictObject({
  order,
  name: text.describe('Name des Partners.'),
  description: text.describe('Was der Partner anbietet.'),
  link: z
    .strictObject({
      text: text.describe('Aufschrift des Knopfes.'),
      href: z
        .url({ protocol: /^https?$/, error: 'Schreiben Sie die Adresse ganz, zum Beispiel https://www.beispiel.de.' })
        .describe('Adresse, mit https:// am Anfang.'),
    })
    .describe('Der Knopf zur Website des Partners.'),
  drinks: z
    .array(text)
    .default([])
    .describe('Cocktails mit einem Produkt des Partners: Dateinamen unter offer/cocktails, ohne .yaml.'),
  image: picturePath.optional().describe('Bild des Partners, wenn er keine Produkte zeigt.'),
  imageAlt: imageAlt.optional(),
  products: z
    .array(
      z.strictObject({
        title: text.describe('Name des Produkts.'),
        image: picturePath,
        imageAlt,
        description: text.describe('Ein Satz zum Produkt.'),
        notice: text.optional().describe('Pflichthinweis, z. B. zu Koffein.'),
      }),
    )
    .default([])
    .describe('Produkte des Partners; ohne Produkte: [].'),
});

const legal = z.strictObject({
  title: text.describe('Überschrift der Seite.'),
  description: text.describe('Ein bis zwei Sätze für Suchmaschinen.'),
  updated: calendarDate.describe('Stand des Textes.'),
});

const news = z.strictObject({
  title: text.describe('Überschrift der Meldung.'),
  date: calendarDate.describe('Tag der Meldung; die neueste steht oben.'),
  image: picturePath.optional(),
  imageAlt: imageAlt.optional(),
});

const question = z.strictObject({
  title: text.describe('Die Frage, mit Fragezeichen.'),
  order,
});

const mail = z.strictObject({ subject: text.describe('Betreff der E-Mail.') });

const confirmation = mail.extend({
  replyTime: text.describe('Wann Sie sich melden, mitten im Satz, z. B. innerhalb von zwei Werktagen.'),
});

const calendar = z.strictObject({
  days: z
    .array(
      z
        .strictObject({
          from: isoDay.describe('Der Tag oder der erste von mehreren.'),
          to: isoDay.optional().describe('Der letzte Tag, wenn es mehrere sind.'),
          word: text.optional().describe('Grund, für alle lesbar, z. B. Betriebsferien.'),
        })
        .refine(({ from, to = from }) => from <= to, { path: ['to'], error: 'Der letzte Tag liegt vor dem ersten.' }),
    )
    .describe('Vergebene oder geschlossene Tage; keine: [].'),
});

const home = z.strictObject({
  heading: text.describe('Die große Überschrift; sie beginnt mit „Willkommen“.'),
  lead: text.describe('Zwei Sätze unter der Überschrift.'),
  cocktails: text.describe('Überschrift über den vier Cocktails.'),
  evening: z
    .strictObject({
      heading: text.describe('Überschrift über dem Abend.'),
      steps: z
        .array(
          z.strictObject({
            heading: text.describe('Wann es ist, in zwei bis vier Wörtern.'),
            text: text.describe('Ein bis zwei kurze Sätze dazu.'),
          }),
        )
        .length(4)
        .describe('Genau vier Schritte, einer für jede Lampe.'),
    })
    .describe('Der Abend vom Aufbau bis zur letzten Stunde.'),
  packages: text.describe('Überschrift über den Preisen; {{pakete}} wird zu „Drei Pakete“.'),
});

export const sources = {
  /** Everything that is sold: cocktails and packages, told apart by `kind`. */
  offer: source({
    folder: 'offer',
    pattern: '**/*.yaml',
    schema: offerSchema,
    unique: ['order', 'featured', 'paket', 'bookingType'],
    places: {
      field: 'featured',
      count: 4,
      text: 'Die Startseite zeigt genau vier Cocktails, mit den Plätzen 1 bis 4.',
    },
    upright: /\/cocktails\//,
  }),
  partners: source({ folder: 'partners', pattern: '*.yaml', schema: partner, unique: ['order'], upright: /partners/ }),
  legal: source({ folder: 'legal', pattern: '*.md', schema: legal, words: businessPlaces }),
  /** News, read newest first. */
  aktuelles: source({
    folder: 'aktuelles',
    pattern: '*.md',
    schema: news,
    words: [...businessPlaces, ...offerPlaces],
  }),
  /** Frequently asked questions; the text is the answer. */
  fragen: source({
    folder: 'fragen',
    pattern: '*.md',
    schema: question,
    unique: ['order'],
    words: [...businessPlaces, ...offerPlaces],
  }),
  /** What guests get at once by e-mail. */
  bestaetigung: source({
    folder: 'mails',
    pattern: 'bestaetigung.md',
    schema: confirmation,
    words: mailPlaces.bestaetigung,
    paragraph: details,
  }),
  /** How the owner's answer begins. */
  antwort: source({ folder: 'mails', pattern: 'antwort.md', schema: mail, words: mailPlaces.antwort }),
  /** The sentences of the home page. */
  startseite: source({ folder: '.', pattern: 'startseite.yaml', schema: home, words: homePlaces }),
  /** Who runs the bar; no collection of Astro's, `business/site.ts` reads it. */
  betrieb: source({ folder: '.', pattern: 'betrieb.yaml', schema: businessSchema }),
  /** Prices beside the packages; `business/prices.ts` reads it. */
  preise: source({ folder: '.', pattern: 'preise.yaml', schema: pricesSchema }),
  /** Days that are taken. */
  termine: source({ folder: '.', pattern: 'termine.yaml', schema: calendar }),
};
