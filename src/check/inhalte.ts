/**
 * `npm run inhalte`: prints all mistakes in the content. If there is none, prints what guests will
 * read and what is open before the site goes public. In German.
 */
import { fileURLToPath } from 'node:url';
import { refuseArguments } from '../exit.ts';
import { dayInCologne } from '../domain/format/date.ts';
import { mailHrefWithText } from '../domain/format/mailHref.ts';
import { replyExamples } from '../domain/placeholders.ts';
import { pricesSchema, type Business } from '../schemas/businessSchema.ts';
import { businessValues } from '../texts/businessValues.ts';
import { fill } from '../texts/fill.ts';
import { fillMarkdown } from '../texts/fillMarkdown.ts';
import { markdownToText } from '../texts/markdown.ts';
import { isPreliminary, preliminaryPicture } from '../domain/offer/preliminary.ts';
import { checkContent, type CheckedFile } from './checkContent.ts';
import { mistakeReport } from './mistakeReport.ts';
import { readBack } from './readBack.ts';
import { valuesWithPaths } from './schemaFields.ts';

/** Some mail programs on Windows open no link of more characters. */
const maxLinkLength = 2000;

const shortName = ({ content }: CheckedFile): string => content.file.replace('src/content/', '');

/** The fields with such a value, a text for each file: `betrieb.yaml: owner, street`. */
function fieldsWith(files: readonly CheckedFile[], isMeant: (value: string) => boolean): string[] {
  return files.flatMap((file) => {
    const fields = valuesWithPaths(file.value).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' && isMeant(value) ? [String(path[0])] : [],
    );
    return fields.length > 0 ? [`${shortName(file)}: ${[...new Set(fields)].join(', ')}`] : [];
  });
}

/** Replies that a long enquiry makes too long for some mail programs. */
function longReplies(files: readonly CheckedFile[], business: Business): string[] {
  const prices = pricesSchema.parse(
    files.find((file) => shortName(file) === 'preise.yaml')?.content.data,
  );
  const values = businessValues(business, prices.terms);
  return files
    .filter(({ content }) => /\/mails\/(?!eingang)/.test(content.file))
    .filter(({ content }) => {
      const text = fill(markdownToText(fillMarkdown(content.body, values), String), replyExamples);
      return (
        mailHrefWithText(business.email, { subject: replyExamples.termin, text }).length >
        maxLinkLength
      );
    })
    .map(
      (file) =>
        `${shortName(file)} ist lang: Manche Windows-Programme öffnen den Text dann nicht aus Ihrer Mail. Kürzen Sie ihn.`,
    );
}

/** Lists what is open before the site goes public. It stops no build. */
function openReport(files: readonly CheckedFile[], business: Business | undefined): string {
  const isPicture = (value: string): boolean => value === preliminaryPicture;
  const groups = {
    'Vorläufige Angaben': fieldsWith(files, (value) => isPreliminary(value) && !isPicture(value)),
    'Noch ohne eigenes Bild': fieldsWith(files, isPicture),
    Hinweise: [
      ...(business && !isPreliminary(business.url) && !business.url.startsWith('https:')
        ? ['Die Website braucht HTTPS, so sagt es die Datenschutzerklärung: url in betrieb.yaml.']
        : []),
      ...(business?.underConstruction
        ? ['„Diese Website ist noch im Aufbau“ ist an (underConstruction in betrieb.yaml).']
        : []),
      ...(business ? longReplies(files, business) : []),
    ],
  };
  const lines = Object.entries(groups).flatMap(([heading, items]) =>
    items.length > 0 ? ['', heading, ...items.map((item) => `  ${item}`)] : [],
  );
  return lines.length > 0
    ? ['Vor dem Start noch offen:', ...lines].join('\n')
    : 'Vor dem Start ist nichts mehr offen.';
}

refuseArguments();
const root = fileURLToPath(new URL('../../', import.meta.url));
const { files, mistakes, business } = checkContent(root);
console.log(mistakeReport(mistakes));
if (mistakes.length > 0) process.exitCode = 1;
else {
  const contents = files.map(({ content }) => content);
  console.log(`Links, Sternchen und Platzhalter auf den Seiten prüft erst npm run veroeffentlichen.

${await readBack(root, contents, dayInCologne(new Date()))}

${openReport(files, business)}

Was sonst zu klären ist, steht in src/content/vor-dem-start.md.`);
}
