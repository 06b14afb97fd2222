/**
 * Collections and schemas of the owner's files; `check` reads them. Drinks and packages: `schemas/offerSchema.ts`. Business and
 * prices: `owner/businessSchema.ts`. Everything else: here.
 *
 * `describe` is for the owner: the check shows it. `meta` is for the check:
 *
 * - `file`: the value names this file, with the value in place of `*`
 * - `upright`: the picture is shown in an upright frame
 * - `unique`: no two files of a collection share the value
 * - `slots`: each number from 1 to this one is taken by a file
 * - `fills`: placeholders `{{…}}` that the text may hold
 * - `markdown`: the text is Markdown; other texts are shown as they are
 * - `coming`: German note on a date in the future
 */
import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';
import { noSelection, withoutPackage } from './domain/booking/fields.ts';
import { businessSource, pricesSource } from './schemas/businessSchema.ts';
import { readOwner } from './check/readOwner.ts';
import { businessValues } from './texts/businessValues.ts';
import {
  businessPlaceholders,
  homePlaceholders,
  mailNames,
  mails,
  offerPlaceholders,
  type MailName,
} from './texts/placeholders.ts';
import { legalNavigation } from './navigation.ts';
import { offerSchema } from './schemas/offerSchema.ts';
import type { ContentRules } from './check/check.ts';
import {
  calendarDate,
  imageAlt,
  order,
  picturePath,
  sentences,
  text,
  uprightPicture,
  webAddress,
} from './schemas/fieldTypes.ts';
import { loaderOf } from './check/loader.ts';
import type { Mistake } from './check/mistakes.ts';
import { readSource, type Source } from './check/readSource.ts';

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
      .array(drink)
      .default([])
      .describe(
        'Cocktails mit einem Produkt des Partners: Dateinamen unter offer/cocktails, ohne .yaml.',
      ),
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
  updated: calendarDate
    .describe('Stand des Textes.')
    .meta({ coming: 'Dieser Tag kommt erst noch.' }),
});

const news = z
  .strictObject({
    title: text.describe('Überschrift der Meldung.'),
    date: calendarDate
      .describe('Tag der Meldung, ab dem sie zu sehen ist; die neueste steht oben.')
      .meta({
        coming: 'Die Meldung erscheint erst, wenn Sie an diesem Tag oder danach veröffentlichen.',
      }),
    image: picturePath.optional(),
    imageAlt: imageAlt.optional(),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, withAlt);

const question = z.strictObject({
  title: text.describe('Die Frage, mit Fragezeichen.').meta({ unique: true }),
  order,
});

const occasion = z.strictObject({
  title: text.describe('Überschrift des Anlasses.').meta({ unique: true }),
  order,
});

const steps = z
  .array(
    sentences
      .describe('Ein Schritt nach der Anfrage.')
      .meta({ fills: businessPlaceholders, markdown: true }),
  )
  .min(1)
  .describe('Wie es nach der Anfrage weitergeht.');

const letter = z.strictObject({ subject: text.describe('Betreff der E-Mail.') });
const acknowledgement = letter.extend({ steps });

/** A mail's own file: each knows other placeholders. */
function mailSource(name: MailName) {
  const { placeholders, blocks } = mails[name];
  const subject = letter.shape.subject.meta({
    ...letter.shape.subject.meta(),
    fills: placeholders,
  });
  const fields = name === 'eingang' ? acknowledgement : letter;
  return { pattern: `mails/${name}.md`, schema: fields.extend({ subject }), placeholders, blocks };
}

const onHome = { fills: [...businessPlaceholders, ...homePlaceholders] };
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
    .describe('Der Abend, und was die Bar bei Ihnen braucht.'),
  packages: heading.describe('Überschrift über den Preisen; {{pakete}} wird zu „Drei Pakete“.'),
  closing: z
    .strictObject({
      heading: heading.describe('Überschrift im Bild der ganzen Bar.'),
      text: lines.describe('Ein Satz über dem Knopf „Jetzt Anfragen!“.'),
    })
    .describe('Das letzte Bild: die ganze Bar.'),
});

const onPages = [...businessPlaceholders, ...offerPlaceholders];

/** What the form sends where no package is chosen; no package can have these values. */
const otherTypes: readonly string[] = [noSelection, withoutPackage.value];

export const sources = {
  /** Cocktails and packages, told apart by `kind`. */
  offer: {
    pattern: 'offer/**/*.yaml',
    schema: offerSchema.refine(
      (item) => item.kind !== 'package' || !otherTypes.includes(item.bookingType),
      {
        path: ['bookingType'],
        error: `Diesen Wert hat das Formular schon für Anfragen ohne Paket (${otherTypes.join(', ')}).`,
      },
    ),
  },
  partners: { pattern: 'partners/*.yaml', schema: partner },
  legal: {
    pattern: 'legal/*.md',
    schema: legal,
    placeholders: businessPlaceholders,
    needed: legalNavigation.map(({ to }) => `legal${to}.md`),
  },
  /** News, read newest first. */
  aktuelles: { pattern: 'aktuelles/*.md', schema: news, placeholders: onPages },
  /** Frequently asked questions; the text is the answer. */
  fragen: { pattern: 'fragen/*.md', schema: question, placeholders: onPages },
  /** Occasions that Pakete says something about. */
  anlaesse: { pattern: 'anlaesse/*.md', schema: occasion, placeholders: onPages },
  /** The sentences of the home page. */
  startseite: { pattern: 'startseite.yaml', schema: home },
} as const satisfies Record<string, Source>;

const mailSources = mailNames.map(mailSource);

/** What the offer lacks as a whole: pages and texts would name nothing. */
function offerMistakes(root: string): Mistake[] {
  const { files } = readSource(root, sources.offer);
  const items = files.flatMap(({ value }) => value ?? []);
  // What a file with a mistake holds is not known.
  if (items.length < files.length) return [];
  const needed = {
    'ein Paket': items.some(({ kind }) => kind === 'package'),
    'ein Cocktail mit Alkohol': items.some((item) => item.kind === 'cocktail' && item.alcoholic),
    'ein Cocktail ohne Alkohol': items.some((item) => item.kind === 'cocktail' && !item.alcoholic),
  };
  return Object.entries(needed)
    .filter(([, there]) => !there)
    .map(([name]) => ({
      file: 'src/content/offer',
      text: `Es fehlt ${name}; mindestens eines steht auf der Website.`,
    }));
}

/** What the check reads, and what only all files together show. */
export const contentRules: ContentRules = {
  sources: [businessSource, pricesSource, ...Object.values(sources), ...mailSources],
  values: (root) => {
    const { business, prices } = readOwner(root);
    if (!business || !prices) return {};
    return businessValues(business, prices.terms, {
      siteUrl: business.url,
      retentionDays: business.retentionDays,
    });
  },
  together: offerMistakes,
};

const collection = <Schema extends z.ZodType>(source: Source<Schema>) =>
  defineCollection({ loader: loaderOf(source), schema: source.schema });

export const collections = {
  offer: collection(sources.offer),
  partners: collection(sources.partners),
  legal: collection(sources.legal),
  aktuelles: collection(sources.aktuelles),
  fragen: collection(sources.fragen),
  anlaesse: collection(sources.anlaesse),
  mails: defineCollection({
    loader: loaderOf(...mailSources),
    schema: z.union([acknowledgement, letter]),
  }),
  startseite: collection(sources.startseite),
};
