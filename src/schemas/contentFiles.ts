/** Which files `src/content` holds, and what each may hold: for Astro's collections (`content.config.ts`) and for the check. */
import { z } from 'zod';
import { legalNavigation } from '../navigation.ts';
import {
  businessPlaceholders,
  homePlaceholders,
  mailNames,
  mails,
  offerPlaceholders,
} from '../texts/placeholders.ts';
import { businessSchema, pricesSchema } from './businessSchema.ts';
import { offerSchema } from './offerSchema.ts';
import {
  acknowledgementSchema,
  homeSchema,
  legalSchema,
  mailSchema,
  newsSchema,
  occasionSchema,
  partnerSchema,
  questionSchema,
} from './pageSchemas.ts';
import { takenDaysSchema } from './takenDaysSchema.ts';

export interface ContentFiles<Schema extends z.ZodType = z.ZodType> {
  /** Below `src/content`: `offer`; '' for the folder itself. */
  readonly folder: string;
  /** Within that folder. */
  readonly pattern: string;
  readonly schema: Schema;
  /** Names of files that the site cannot do without; of a pattern without a star, its file. */
  readonly needed?: readonly string[];
  /** Fields of which no two files share a value. */
  readonly unique?: readonly string[];
  /** Names of the placeholders `{{…}}` that its texts may hold. */
  readonly placeholders?: readonly string[];
}

const onPages = [...businessPlaceholders, ...offerPlaceholders];
const numbered = ['title', 'order'];

export const collectionFiles = {
  /** Cocktails and packages, told apart by `kind`. */
  offer: {
    folder: 'offer',
    pattern: '**/*.yaml',
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
    pattern: '*.md',
    schema: legalSchema,
    needed: legalNavigation.map(({ to }) => `${to.slice(1)}.md`),
    placeholders: businessPlaceholders,
  },
  news: {
    folder: 'aktuelles',
    pattern: '*.md',
    schema: newsSchema,
    placeholders: onPages,
  },
  questions: {
    folder: 'fragen',
    pattern: '*.md',
    schema: questionSchema,
    unique: numbered,
    placeholders: onPages,
  },
  /** Occasions that Pakete says something about. */
  occasions: {
    folder: 'anlaesse',
    pattern: '*.md',
    schema: occasionSchema,
    unique: numbered,
    placeholders: onPages,
  },
  mails: {
    folder: 'mails',
    pattern: '*.md',
    schema: z.union([acknowledgementSchema, mailSchema]),
  },
  home: {
    folder: '',
    pattern: 'startseite.yaml',
    schema: homeSchema,
    placeholders: [...businessPlaceholders, ...homePlaceholders],
  },
} as const satisfies Readonly<Record<string, ContentFiles>>;

const { mails: allMails, ...others } = collectionFiles;

/** All files of `src/content`, as the check reads them: each mail knows other placeholders. */
export const allContentFiles: readonly ContentFiles[] = [
  { folder: '', pattern: 'betrieb.yaml', schema: businessSchema },
  { folder: '', pattern: 'preise.yaml', schema: pricesSchema },
  { folder: '', pattern: 'termine.yaml', schema: takenDaysSchema },
  ...Object.values(others),
  ...mailNames.map((name) => ({
    folder: allMails.folder,
    pattern: `${name}.md`,
    schema: name === 'eingang' ? acknowledgementSchema : mailSchema,
    placeholders: mails[name],
  })),
];
