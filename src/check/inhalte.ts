/**
 * `npm run inhalte`: prints all mistakes in the content. If there is none, prints what guests will
 * read and what is open before the site goes public. In German.
 */
import { fileURLToPath } from 'node:url';
import { refuseArguments } from '../exit.ts';
import { dayInCologne } from '../domain/format/date.ts';
import { isPreliminary, preliminaryPicture } from '../domain/offer/preliminary.ts';
import { checkContent, type CheckedFile } from './checkContent.ts';
import { mistakeReport } from './mistakeReport.ts';
import { readBack } from './readBack.ts';
import { valuesWithPaths } from './schemaFields.ts';

/** With a long enquiry, longer texts make links of over 2,000 characters. */
const maxReplyLength = 850;

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

/** Replies that some mail programs on Windows would not open from the owner's mail. */
const longReplies = (files: readonly CheckedFile[]): string[] =>
  files
    .filter(({ content }) => /\/mails\/(?!eingang)/.test(content.file))
    .filter(({ content }) => content.body.length > maxReplyLength)
    .map((file) => `${shortName(file)}: Kürzen Sie den Text auf ${maxReplyLength} Zeichen.`);

/** Lists what is open before the site goes public. It stops no build. */
function openReport(files: readonly CheckedFile[]): string {
  const isPicture = (value: string): boolean => value === preliminaryPicture;
  const groups = {
    'Vorläufige Angaben': fieldsWith(files, isPreliminary),
    'Noch ohne eigenes Bild': fieldsWith(files, isPicture),
    'Zu lang für manche Windows-Programme': longReplies(files),
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
const { files, mistakes } = checkContent(root);
console.log(mistakeReport(mistakes));
if (mistakes.length > 0) process.exitCode = 1;
else {
  const contents = files.map(({ content }) => content);
  console.log(`Links, Sternchen und Platzhalter auf den Seiten prüft erst npm run veroeffentlichen.

${await readBack(root, contents, dayInCologne(new Date()))}

${openReport(files)}

Was sonst zu klären ist, steht in src/content/vor-dem-start.md.`);
}
