/**
 * Which files `src/content` holds, and what each may hold: for Astro's collections
 * (`content.config.ts`) and for the check.
 */
import type { z } from 'zod';
import {
  acknowledgementPlaceholders,
  blockPlaceholders,
  businessPlaceholders,
  homePlaceholders,
  offerPlaceholders,
  replyPlaceholders,
} from '../domain/placeholders.ts';
import { businessSchema, pricesSchema } from './businessSchema.ts';
import { offerSchema } from './offerSchema.ts';
import {
  acknowledgementSchema,
  homeSchema,
  legalSchema,
  newsSchema,
  partnerSchema,
  questionSchema,
  replySchema,
} from './pageSchemas.ts';
import { takenDaysSchema } from './takenDaysSchema.ts';

/** Files with one schema and the same rules. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /** Below `src/content`: `offer`; '' for the folder itself. */
  readonly folder: string;
  /** Within that folder. */
  readonly pattern: string;
  readonly schema: Schema;
  /** Files that the site cannot do without: names, or patterns that at least one file matches. */
  readonly needed?: readonly string[];
  /** Fields whose value no two files share. */
  readonly unique?: readonly string[];
  /** Names of the placeholders that the files may hold: `telefon` for `{{telefon}}`. */
  readonly placeholders?: readonly string[];
  /** The name of a placeholder that the text must hold. */
  readonly neededPlaceholder?: string;
  /** Patterns that no line may match, each with its sentence for the owner. */
  readonly refused?: readonly (readonly [line: RegExp, text: string])[];
}

const pagePlaceholders = [...businessPlaceholders, ...offerPlaceholders];

/** Names of the files that have a page of their own. */
const legalNames = ['impressum', 'agb', 'datenschutz'];

/** Names of the files behind the buttons of the owner's mail. */
const replyNames = ['angebot', 'nachfrage', 'zusage', 'absage'];

const block = String.raw`\{\{\s*(?:${blockPlaceholders.join('|')})\s*\}\}`;

const refusedInMails = [
  [
    new RegExp(String.raw`\S\s*${block}|${block}\s*\S`),
    'Ein Platzhalter für mehrere Zeilen braucht eine Zeile für sich; in einen Betreff passt er nicht.',
  ],
  [
    /^subject:.*\{\{(?!\s*(?:nummer|bar|inhaber|gast|tag|termin)\s*\}\})/,
    'Im Betreff gibt es nur {{nummer}}, {{bar}} und {{inhaber}}, in einer Antwort auch {{gast}}, {{tag}} und {{termin}}: Andere können leer sein, und dann fiele er weg.',
  ],
  [
    /\]\((?!\s*(?:\/|https?:\/\/|mailto:|tel:))/,
    'Der Link führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.',
  ],
] as const;

/** One file of its own, which the site cannot do without. */
const single = <Schema extends z.ZodType>(name: string, schema: Schema) => ({
  folder: '',
  pattern: name,
  needed: [name],
  schema,
});

/** All files of `src/content`, by the name of Astro's collection. */
export const contentKinds = {
  business: single('betrieb.yaml', businessSchema),
  prices: single('preise.yaml', pricesSchema),
  takenDays: single('termine.yaml', takenDaysSchema),
  /** Cocktails and packages, told apart by `kind`. */
  offer: {
    folder: 'offer',
    pattern: '**/*.yaml',
    needed: ['packages/*.yaml', 'cocktails/*.yaml'],
    schema: offerSchema,
    unique: ['name', 'order', 'featured', 'number', 'value'],
  },
  partners: {
    folder: 'partners',
    pattern: '*.yaml',
    schema: partnerSchema,
    unique: ['name', 'order'],
  },
  legal: {
    folder: 'legal',
    pattern: `{${legalNames.join()}}.md`,
    schema: legalSchema,
    needed: legalNames.map((name) => `${name}.md`),
    placeholders: businessPlaceholders,
  },
  news: {
    folder: 'aktuelles',
    pattern: '*.md',
    schema: newsSchema,
    placeholders: pagePlaceholders,
  },
  questions: {
    folder: 'fragen',
    pattern: '*.md',
    schema: questionSchema,
    unique: ['title', 'order'],
    placeholders: pagePlaceholders,
  },
  acknowledgement: {
    ...single('eingang.md', acknowledgementSchema),
    folder: 'mails',
    placeholders: acknowledgementPlaceholders,
    neededPlaceholder: 'angaben',
    refused: refusedInMails,
  },
  replies: {
    folder: 'mails',
    pattern: `{${replyNames.join()}}.md`,
    needed: replyNames.map((name) => `${name}.md`),
    schema: replySchema,
    placeholders: replyPlaceholders,
    refused: refusedInMails,
  },
  home: {
    ...single('startseite.yaml', homeSchema),
    placeholders: [...businessPlaceholders, ...homePlaceholders],
  },
} satisfies Readonly<Record<string, ContentKind>>;
