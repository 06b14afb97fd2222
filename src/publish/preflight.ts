/** `npm run preflight`: what must still be filled in or decided before the site goes public. In German, for the owner. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'astro/zod';
import { readSettings } from '../environment.ts';
import { isPlaceholder } from '../business/placeholders.ts';
import { questions, type Question } from '../business/questions.ts';
import type { Business } from '../business/schema.ts';
import { site } from '../business/site.ts';
import { sources } from './collections.ts';

/** Something still missing, with the file to edit. */
export interface Finding {
  readonly text: string;
  readonly file: string;
  /** The site must not go public like this. */
  readonly blocking: boolean;
}

/** All that the check looks at. */
export interface Material {
  readonly business: Business;
  /** Public origin. */
  readonly url: string;
  readonly smtpUrl: string;
  readonly drinks: readonly { file: string; name: string; imageSrc: string; ingredients: readonly string[] }[];
  readonly partners: readonly { file: string; name: string; href: string }[];
  readonly questions: readonly Question[];
}

const siteFile = 'src/content/betrieb.yaml';
const questionsFile = 'src/business/questions.ts';

/** The facts of `betrieb.yaml` that a visitor reads, by the names that the owner knows. */
const facts = {
  owner: 'Vor- und Nachname des Inhabers',
  street: 'Straße und Hausnummer (dann auch postalCode und city prüfen)',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  whatsapp: 'WhatsApp-Nummer',
  hoster: 'Hosting-Anbieter mit Anschrift, für die Datenschutzerklärung',
  mailProvider: 'E-Mail-Anbieter mit Anschrift, für die Datenschutzerklärung',
  logRetention: 'Speicherdauer der Server-Logs, für die Datenschutzerklärung',
  facebook: 'Adresse des Facebook-Profils',
  instagram: 'Adresse des Instagram-Profils',
  designer: 'Name der Gestaltung in der Fußzeile',
} as const;

/** Whatever is still missing, in the order of the check. */
export function findings({ business, url, smtpUrl, drinks, partners, questions }: Material): Finding[] {
  const found: Finding[] = [];
  const block = (text: string, file: string) => found.push({ text, file, blocking: true });
  const remind = (text: string, file: string) => found.push({ text, file, blocking: false });

  for (const [fact, label] of Object.entries(facts)) {
    const value = Object.entries(business).find(([name]) => name === fact)?.[1];
    if (typeof value === 'string' && isPlaceholder(value)) {
      block(`${label}: ${value ? `„${value}“ ist ein Platzhalter` : 'fehlt'} (${fact}).`, siteFile);
    }
  }
  if (isPlaceholder(business.vatId)) {
    remind(
      'USt-IdNr. fehlt (vatId). Gibt es keine, tragen Sie die W-IdNr. ein, nie die Steuernummer. Pflicht, sobald Sie eine haben.',
      siteFile,
    );
  }
  if (isPlaceholder(url)) {
    block(
      `Domain: „${url}“ ist ein Platzhalter. Tragen Sie die Adresse ein (url) oder setzen Sie SITE_URL in .env.`,
      siteFile,
    );
  } else if (!url.startsWith('https:')) {
    block(`Die Website braucht HTTPS, so sagt es die Datenschutzerklärung; eingetragen ist „${url}“.`, siteFile);
  }
  if (!smtpUrl) {
    block(
      'SMTP_URL ist nicht gesetzt: Anfragen werden gespeichert, aber niemand bekommt eine E-Mail.',
      '.env (Muster: .env.example)',
    );
  }
  for (const { file, name, imageSrc, ingredients } of drinks) {
    if (ingredients.some(isPlaceholder)) block(`${name}: Die Zutaten fehlen, auf der Seite steht „XXX“.`, file);
    if (isPlaceholder(imageSrc)) remind(`${name}: Es gibt noch kein eigenes Bild.`, file);
  }
  for (const { file, name, href } of partners) {
    if (isPlaceholder(href)) block(`${name}: Der Link „${href}“ führt nirgendwohin.`, file);
  }
  if (business.underConstruction) {
    remind(
      'Der Hinweis „Diese Website ist noch im Aufbau“ ist an und sagt, dass man noch nicht buchen kann. Zum Start: underConstruction: false.',
      siteFile,
    );
  }
  for (const { text, file, blocking, answered } of questions) {
    if (!answered) found.push({ text, file, blocking });
  }
  return found;
}

/** The report as the owner reads it: one list by file; what blocks comes first, among the files and within each. */
export function report(found: readonly Finding[]): string {
  const blockersFirst = found.toSorted((a, b) => Number(b.blocking) - Number(a.blocking));
  const files = [...Map.groupBy(blockersFirst, ({ file }) => file)].flatMap(([file, group]) => [
    file,
    ...group.map(({ text, blocking }) => `  [${blocking ? '!' : ' '}] ${text}`),
    '',
  ]);
  const blocking = found.filter((finding) => finding.blocking).length;
  const reminders = found.length - blocking;
  const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
  if (found.length === 0) return 'Die Website kann online gehen.';
  return [
    '[!] muss vor dem Start geklärt sein, [ ] sollte bedacht werden.',
    `Ist eine Frage beantwortet, schreiben Sie bei ihr answered: true in ${questionsFile}.`,
    '',
    ...files,
    blocking === 0
      ? `Die Website kann online gehen. ${count(reminders, 'Punkt ist', 'Punkte sind')} noch zu bedenken.`
      : `Noch nicht bereit: ${count(blocking, 'Punkt muss', 'Punkte müssen')} vor dem Start geklärt sein${reminders > 0 ? `, ${count(reminders, 'weiterer sollte', 'weitere sollten')} es` : ''}.`,
  ].join('\n');
}

/** `npm run inhalte` runs before and says what cannot be read. */
function readEntries<T>(pattern: string, schema: z.ZodType<T>): { file: string; data: T }[] {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return globSync(pattern, { cwd: root })
    .sort()
    .map((file) => ({ file, data: schema.parse(parse(readFileSync(`${root}${file}`, 'utf8'))) }));
}

function readMaterial(): Material {
  const { siteUrl, smtpUrl } = readSettings(process.env, site);
  return {
    business: site,
    url: siteUrl,
    smtpUrl,
    drinks: readEntries('src/content/offer/cocktails/*.yaml', sources.offer.schema).flatMap(({ file, data }) =>
      data.kind === 'cocktail' ? [{ ...data, file, ingredients: data.ingredients.map(({ name }) => name) }] : [],
    ),
    partners: readEntries('src/content/partners/*.yaml', sources.partners.schema).map(
      ({ file, data: { name, link } }) => ({ file, name, href: link.href }),
    ),
    questions,
  };
}

if (import.meta.main) {
  const found = findings(readMaterial());
  console.log(report(found));
  process.exitCode = found.some(({ blocking }) => blocking) ? 1 : 0;
}
