/**
 * Files and schemas of everything that the owner writes. Astro reads the collections, the check
 * (`publish/content.ts`) all of it. What is sold is described in `offer/offerSchema.ts`, who runs the bar and the other prices in
 * `business/businessSchema.ts`, everything else here.
 *
 * `describe` is for the owner: the check shows it. `meta` is for the check: `file` is the path of a file that the value
 * names, with the value for `*`; an `upright` picture is shown in an upright frame; no two files of a collection share a
 * `unique` value; of `places`, each number from 1 has to be taken; `fills` are the places `{{…}}` of a text, which is
 * `markdown` or shown as it is; `coming` is said of a day that is still to come;
 * a `drawn` text is made into pictures with the face of the headings.
 */
import { defineCollection } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { noSelection, openRequest } from './booking/fields.ts';
import {
  businessPlaces,
  confirmationBlocks,
  confirmationPlaces,
  draftPlaces,
  drafts,
  homePlaces,
  offerPlaces,
} from './business/placeNames.ts';
import { businessSchema, phrase, pricesSchema, sentences, text, webAddress } from './business/businessSchema.ts';
import { legalNavigation } from './navigation.ts';
import { calendarDate, isoDay } from './offer/calendarDay.ts';
import { imageAlt, offerSchema, order, picturePath, uprightPicture } from './offer/offerSchema.ts';

/** Files of one kind. */
export interface Source<Schema extends z.ZodType = z.ZodType> {
  /** Relative to `src/content`. */
  readonly pattern: string;
  readonly schema: Schema;
  /** Places of the text below the fields: `{{inhaber}}`. */
  readonly places?: readonly string[];
  /** Places of several lines, each of them a paragraph of its own. */
  readonly blocks?: readonly string[];
  /** Words that a text should not lack, and why. */
  readonly wanted?: { readonly words: string; readonly text: string };
  /** Files of a collection that the site cannot do without, relative to `src/content`. */
  readonly needed?: readonly string[];
}

/** A picture and what is on it: both or none. */
const withAlt = {
  path: ['imageAlt'],
  error: 'Bild und Beschreibung gehören zusammen: Schreiben Sie image und imageAlt.',
};

const partner = z
  .strictObject({
    order,
    name: text.describe('Name des Partners.').meta({ unique: true }),
    description: sentences.describe('Was der Partner anbietet.'),
    link: z
      .strictObject({
        text: text.describe('Aufschrift des Knopfes.'),
        href: webAddress.describe('Adresse, mit https:// am Anfang.'),
      })
      .optional()
      .describe('Der Knopf zur Website des Partners; ohne das Feld gibt es keinen.'),
    drinks: z
      .array(
        text
          .describe(
            'Ein Cocktail: Dateiname unter offer/cocktails, ohne .yaml. Gibt es ihn nicht mehr, löschen Sie ihn hier.',
          )
          .meta({ file: 'src/content/offer/cocktails/*.yaml' }),
      )
      .default([])
      .describe('Cocktails mit einem Produkt des Partners: Dateinamen unter offer/cocktails, ohne .yaml.'),
    image: uprightPicture.optional(),
    imageAlt: imageAlt.optional(),
    products: z
      .array(
        z.strictObject({
          title: text.describe('Name des Produkts.'),
          image: uprightPicture,
          imageAlt,
          description: sentences.describe('Ein Satz zum Produkt.'),
          notice: text.optional().describe('Pflichthinweis, z. B. zu Koffein.'),
        }),
      )
      .default([])
      .describe('Produkte des Partners; ohne Produkte: [].'),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withAlt);

const legal = z.strictObject({
  title: text.describe('Überschrift der Seite.'),
  description: sentences.describe('Ein bis zwei Sätze für Suchmaschinen.'),
  updated: calendarDate.describe('Stand des Textes.').meta({ coming: 'Dieser Tag kommt erst noch.' }),
});

const news = z
  .strictObject({
    title: text.describe('Überschrift der Meldung.'),
    date: calendarDate
      .describe('Tag der Meldung, ab dem sie zu sehen ist; die neueste steht oben.')
      .meta({ coming: 'Die Meldung erscheint erst, wenn Sie an diesem Tag oder danach veröffentlichen.' }),
    image: picturePath.optional(),
    imageAlt: imageAlt.optional(),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withAlt);

const question = z.strictObject({
  title: text.describe('Die Frage, mit Fragezeichen.').meta({ unique: true }),
  order,
});

const occasion = z.strictObject({ title: text.describe('Überschrift des Anlasses.').meta({ unique: true }), order });

const draft = z.strictObject({
  subject: text.describe('Betreff der E-Mail.').meta({ fills: [...businessPlaces, ...draftPlaces] }),
});

const confirmation = z.strictObject({
  subject: text.describe('Betreff der E-Mail.').meta({ fills: [...businessPlaces, ...confirmationPlaces] }),
  replyTime: phrase
    .describe('Wann Sie sich melden, mitten im Satz, z. B. innerhalb von zwei Werktagen.')
    .meta({ fills: businessPlaces }),
  steps: z
    .array(sentences.describe('Ein Schritt nach der Anfrage.').meta({ fills: businessPlaces, markdown: true }))
    .min(1)
    .describe('Wie es nach der Anfrage weitergeht.'),
});

/** Longer ones are a slip in the year. */
const longestClosure = 364 * 24 * 60 * 60_000;

const bookedDays = z
  .strictObject({
    from: isoDay.describe('Der Tag oder der erste von mehreren.'),
    to: isoDay.optional().describe('Der letzte Tag, wenn es mehrere sind.'),
    word: text.optional().describe('Grund, für alle lesbar, z. B. Betriebsferien.'),
  })
  .refine(({ from, to = from }) => from <= to, {
    path: ['to'],
    error: 'Der letzte Tag liegt vor dem ersten. Tauschen Sie from und to, oder prüfen Sie das Jahr.',
  })
  .refine(({ from, to = from }) => Date.parse(to) - Date.parse(from) < longestClosure, {
    path: ['to'],
    error: 'Von diesem bis zum ersten Tag ist es ein Jahr. Prüfen Sie das Jahr.',
  });

const calendar = z.strictObject({
  days: z
    .array(bookedDays)
    .superRefine((all, context) => {
      for (const [index, { from, to = from }] of all.entries()) {
        const same = all.findIndex((other) => other.from <= to && from <= (other.to ?? other.from));
        if (same === index || same === -1) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'from'],
          message: `Dieser Tag steht schon im ${same + 1}. Eintrag. Löschen Sie einen der beiden.`,
        });
      }
    })
    .describe('Vergebene oder geschlossene Tage; keine: [].'),
});

const onHome = { fills: [...businessPlaces, ...homePlaces] };
const heading = text.meta(onHome);
const lines = sentences.meta(onHome);

const home = z.strictObject({
  heading: heading.describe('Die große Überschrift; sie beginnt mit „Willkommen“.'),
  lead: lines.describe('Zwei Sätze unter der Überschrift.'),
  cocktails: heading.describe('Überschrift über den vier Cocktails.'),
  evening: z
    .strictObject({
      heading: heading.describe('Überschrift über dem Abend.'),
      steps: z
        .array(
          z.strictObject({
            heading: heading.describe('Wann es ist, in zwei bis vier Wörtern.'),
            text: lines.describe('Ein bis zwei kurze Sätze dazu.'),
          }),
        )
        .length(4)
        .describe('Genau vier Schritte, einer für jede Lampe.'),
    })
    .describe('Der Abend vom Aufbau bis zur letzten Stunde.'),
  packages: heading.describe('Überschrift über den Preisen; {{pakete}} wird zu „Drei Pakete“.'),
});

const ownPlaces = [...businessPlaces, ...draftPlaces];
const allPlaces = [...businessPlaces, ...offerPlaces];

/** What the form sends where no package is chosen; no package can have these values. */
const otherTypes: readonly string[] = [noSelection, openRequest.value];

export const sources = {
  /** Cocktails and packages, told apart by `kind`. */
  offer: {
    pattern: 'offer/**/*.yaml',
    schema: offerSchema.refine((item) => item.kind !== 'package' || !otherTypes.includes(item.bookingType), {
      path: ['bookingType'],
      error: `Diesen Wert hat das Formular schon für Anfragen ohne Paket (${otherTypes.join(', ')}).`,
    }),
  },
  partners: { pattern: 'partners/*.yaml', schema: partner },
  legal: {
    pattern: 'legal/*.md',
    schema: legal,
    places: businessPlaces,
    needed: legalNavigation.map(({ to }) => `legal${to}.md`),
  },
  /** News, read newest first. */
  aktuelles: { pattern: 'aktuelles/*.md', schema: news, places: allPlaces },
  /** Frequently asked questions; the text is the answer. */
  fragen: { pattern: 'fragen/*.md', schema: question, places: allPlaces },
  /** Occasions that Pakete says something about. */
  anlaesse: { pattern: 'anlaesse/*.md', schema: occasion, places: allPlaces },
  /** What guests get at once by e-mail. */
  bestaetigung: {
    pattern: 'mails/bestaetigung.md',
    schema: confirmation,
    places: [...businessPlaces, ...confirmationPlaces],
    blocks: confirmationBlocks,
    wanted: {
      words: '{{agb}}',
      text: 'Der Platzhalter {{agb}} fehlt: Die AGB gelten nur, wenn Ihre Kunden vor dem Vertrag auf sie hingewiesen sind.',
    },
  },
  /** The owner's offer. */
  antwort: { pattern: 'mails/antwort.md', schema: draft, places: ownPlaces, blocks: [drafts.offer.block] },
  /** The owner's confirmation, which makes the contract. */
  zusage: { pattern: 'mails/zusage.md', schema: draft, places: ownPlaces, blocks: [drafts.acceptance.block] },
  /** The owner's refusal. */
  absage: { pattern: 'mails/absage.md', schema: draft, places: ownPlaces, blocks: [drafts.refusal.block] },
  /** The sentences of the home page. */
  startseite: { pattern: 'startseite.yaml', schema: home },
  /** Days that are taken. */
  termine: { pattern: 'termine.yaml', schema: calendar },
} as const satisfies Record<string, Source>;

/** What the check reads: the collections, and the two files that `business` reads itself. */
export const contentSources: readonly Source[] = [
  { pattern: 'betrieb.yaml', schema: businessSchema },
  { pattern: 'preise.yaml', schema: pricesSchema },
  ...Object.values(sources),
];

const collection = <Schema extends z.ZodType>({ pattern, schema }: Source<Schema>) => {
  const [, folder = '.', files = pattern] = /^([^*]+)\/(.+)$/.exec(pattern) ?? [];
  const loader = glob({ pattern: files, base: `./src/content/${folder}` });
  const load: typeof loader.load = (context) => {
    // Astro keeps what it read from an unchanged file, also by a schema that has changed since.
    context.store.clear();
    // A folder without files is no mistake: a new bar has no news. A collection that never had an entry would count as missing.
    context.store.set({ id: pattern, data: {} });
    context.store.delete(pattern);
    const logger = context.logger.fork(context.logger.label);
    logger.warn = (message) => {
      if (!message.startsWith('No files found')) context.logger.warn(message);
    };
    return loader.load({ ...context, logger });
  };
  return defineCollection({ loader: { ...loader, load }, schema });
};

export const collections = {
  offer: collection(sources.offer),
  partners: collection(sources.partners),
  legal: collection(sources.legal),
  aktuelles: collection(sources.aktuelles),
  fragen: collection(sources.fragen),
  anlaesse: collection(sources.anlaesse),
  bestaetigung: collection(sources.bestaetigung),
  antwort: collection(sources.antwort),
  zusage: collection(sources.zusage),
  absage: collection(sources.absage),
  startseite: collection(sources.startseite),
  termine: collection(sources.termine),
};
