/**
 * `npm run inhalte`: all mistakes in the content and the settings, then what is open before the site goes public. With
 * `-- --live https://…`: whether that address takes enquiries. In German.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSettings } from '../environment.ts';
import { giveUp, messageOf } from '../errors.ts';
import { recordOf } from '../domain/records.ts';
import { businessSchema, pricesSchema } from '../schemas/businessSchema.ts';
import { isPreliminary, placeholderPicture } from '../schemas/preliminary.ts';
import { linkAdvice } from '../texts/linkAdvice.ts';
import { mailNames } from '../texts/placeholders.ts';
import { writeMailTexts } from '../texts/writeMailTexts.ts';
import { checkContent, type CheckedFile } from './check.ts';
import type { ContentFile } from './contentFile.ts';
import { lookAtLive } from './live.ts';
import { mistakeReport, type Mistake } from './mistakes.ts';
import { entriesOf, valueAt } from './schemaFields.ts';

/** Fields with such a value: `betrieb.yaml: owner, street`. */
function fieldsWith(files: readonly CheckedFile[], isMeant: (value: string) => boolean): string[] {
  return files.flatMap(({ content, value }) => {
    const fields = entriesOf(value).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' && isMeant(value) ? [String(path[0])] : [],
    );
    const name = content.file.replace('src/content/', '');
    return fields.length > 0 ? [`${name}: ${[...new Set(fields)].join(', ')}`] : [];
  });
}

function readEnvironment(): { readonly smtpUrl: string } | Mistake {
  try {
    return readSettings(process.env);
  } catch (error) {
    return { file: 'Einstellungen (.env)', text: messageOf(error) };
  }
}

/** What is open before the site goes public, under its headings; it does not stop a build. */
function openReport(files: readonly CheckedFile[], smtpUrl: string): string {
  const isPicture = (value: string): boolean => value === placeholderPicture;
  const business = businessOf(files);
  const groups = {
    'Vorläufige Angaben': fieldsWith(files, (value) => isPreliminary(value) && !isPicture(value)),
    Einstellungen: [
      ...(business && !isPreliminary(business.url) && !business.url.startsWith('https:')
        ? [`Die Website braucht HTTPS, so sagt es die Datenschutzerklärung: url in betrieb.yaml.`]
        : []),
      ...(smtpUrl
        ? []
        : [
            'SMTP_URL fehlt in .env: Anfragen werden gespeichert, aber niemand bekommt eine E-Mail.',
          ]),
    ],
    'Noch ohne eigenes Bild': fieldsWith(files, isPicture),
    Hinweis: business?.underConstruction
      ? ['„Diese Website ist noch im Aufbau“ ist an (underConstruction in betrieb.yaml).']
      : [],
  };
  const lines = Object.entries(groups).flatMap(([heading, items]) =>
    items.length > 0 ? ['', heading, ...items.map((item) => `  ${item}`)] : [],
  );
  return lines.length > 0
    ? ['Vor dem Start noch offen:', ...lines].join('\n')
    : 'Vor dem Start ist nichts mehr offen.';
}

/** Advice on texts for the owner's mail that some mail programs do not open. */
function textAdvice(files: readonly CheckedFile[]): string[] {
  const contentOf = (name: string): ContentFile | undefined =>
    files.find(({ content }) => content.file === `src/content/${name}`)?.content;
  const sources = recordOf(mailNames, (name) => {
    const content = contentOf(`mails/${name}.md`);
    return {
      subject: String(valueAt(content?.data, ['subject'])),
      body: content?.body ?? '',
    };
  });
  const business = businessOf(files);
  const prices = pricesSchema.safeParse(contentOf('preise.yaml')?.data).data;
  return business && prices
    ? linkAdvice(writeMailTexts(sources, [], business, prices)).map(
        ({ file, text }) => `\n${file}\n  ${text}`,
      )
    : [];
}

const businessOf = (files: readonly CheckedFile[]) =>
  businessSchema.safeParse(
    files.find(({ content }) => content.file === 'src/content/betrieb.yaml')?.content.data,
  ).data;

function liveAddress(): string | undefined {
  try {
    return parseArgs({ options: { live: { type: 'string' } } }).values.live;
  } catch {
    return giveUp(
      'So heißt der Befehl nicht. Es gibt:\n\n  npm run inhalte\n  npm run inhalte -- --live https://www.beispiel.de',
    );
  }
}

async function main(): Promise<boolean> {
  const live = liveAddress();
  if (live !== undefined) {
    const { isFine, sentence } = await lookAtLive(live);
    console.log(sentence);
    return isFine;
  }
  const { files, mistakes: found } = checkContent(
    fileURLToPath(new URL('../../', import.meta.url)),
  );
  const settings = readEnvironment();
  const mistakes = 'file' in settings ? [settings, ...found] : found;
  console.log(mistakeReport(mistakes));
  if (mistakes.length > 0 || 'file' in settings) return false;
  for (const advice of textAdvice(files)) console.log(advice);
  console.log(
    `\n${openReport(files, settings.smtpUrl)}\n\nWas sonst zu klären ist, steht in src/content/vor-dem-start.md.`,
  );
  return true;
}

process.exitCode = (await main()) ? 0 : 1;
