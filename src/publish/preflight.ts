/** `npm run preflight`: what must still be filled in or decided before the site goes public. In German, for the owner. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPlaceholder, placeholderPicture } from '../business/placeholders.ts';
import { site } from '../business/site.ts';
import { readSettings, type Settings } from '../environment.ts';
import { checkContent } from './content.ts';
import { entriesOf } from './fields.ts';

/** An open item of the owner's checklist. */
export interface Question {
  readonly group: string;
  /** The question without what follows it. */
  readonly text: string;
  /** Written bold: the site must not go public before it is answered. */
  readonly blocking: boolean;
}

export interface Open {
  /** Placeholders by file, as names of fields. */
  readonly placeholders: ReadonlyMap<string, readonly string[]>;
  /** Files that show the picture that stands in for others. */
  readonly pictures: readonly string[];
  /** What settings and switches say, one sentence each. */
  readonly settings: readonly string[];
  readonly questions: readonly Question[];
  /** The notice that the site is still being built is on. */
  readonly notice: boolean;
}

/** The unticked items of `vor-dem-start.md`. */
export function openQuestions(markdown: string): Question[] {
  let group = '';
  return markdown.split(/\r?\n/).flatMap((line) => {
    group = /^## ([^(]*)/.exec(line)?.[1]?.trim() ?? group;
    const [, item] = /^\s*[-*] \[ \] +(.+)$/.exec(line) ?? [];
    if (item === undefined) return [];
    const [, bold] = /^\*\*(.+?)\*\*/.exec(item) ?? [];
    return [{ group, text: bold ?? item, blocking: bold !== undefined }];
  });
}

/** Texts that are still placeholders, in the files' own values. */
export function openPlaces(
  files: readonly { readonly file: string; readonly value: unknown }[],
): Pick<Open, 'placeholders' | 'pictures'> {
  const found = files.flatMap(({ file, value }) =>
    entriesOf(value).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' && isPlaceholder(value)
        ? [{ file, field: String(path[0]), picture: value === placeholderPicture }]
        : [],
    ),
  );
  const texts = Map.groupBy(
    found.filter(({ picture }) => !picture),
    ({ file }) => file,
  );
  return {
    placeholders: new Map([...texts].map(([file, places]) => [file, [...new Set(places.map(({ field }) => field))]])),
    pictures: found.flatMap(({ file, picture }) => (picture ? [file] : [])),
  };
}

function settingSentences({ siteUrl, smtpUrl }: Settings): string[] {
  return [
    isPlaceholder(siteUrl) || siteUrl.startsWith('https:')
      ? ''
      : `Die Website braucht HTTPS, so sagt es die Datenschutzerklärung; eingetragen ist „${siteUrl}“.`,
    smtpUrl ? '' : 'SMTP_URL fehlt in .env: Anfragen werden gespeichert, aber niemand bekommt eine E-Mail.',
  ].filter(Boolean);
}

export const mustWait = ({ placeholders, settings, questions }: Open): boolean =>
  placeholders.size + settings.length > 0 || questions.some(({ blocking }) => blocking);

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** One screen: the sum, then what blocks, then how much else is open. */
export function report(open: Open): string {
  const { placeholders, pictures, settings, questions, notice } = open;
  const blocking = questions.filter((question) => question.blocking);
  const others = questions.length - blocking.length;
  const places = [...placeholders.values()].flat().length;
  const count = [
    places > 0 ? counted(places, 'Platzhalter', 'Platzhalter') : '',
    settings.length > 0 ? counted(settings.length, 'Einstellung', 'Einstellungen') : '',
    blocking.length > 0 ? counted(blocking.length, 'Frage', 'Fragen') : '',
  ].filter(Boolean);
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];
  return [
    mustWait(open)
      ? `Noch nicht bereit. Vor dem Start zu klären: ${new Intl.ListFormat('de-DE').format(count)}.`
      : 'Die Website kann online gehen.',
    ...section(
      'Platzhalter in src/content',
      [...placeholders].map(([file, fields]) => `${file.replace('src/content/', '')}: ${fields.join(', ')}`),
    ),
    ...section('Einstellungen', settings),
    ...section(
      'Fragen in src/content/vor-dem-start.md',
      blocking.map(({ group, text }) => `${group}: ${text}`),
    ),
    ...section(
      'Außerdem zu bedenken',
      [
        others > 0 ? `${counted(others, 'weitere Frage', 'weitere Fragen')} in src/content/vor-dem-start.md` : '',
        pictures.length > 0 ? `ohne eigenes Bild: ${pictures.map((file) => file.replace(/^.*\//, '')).join(', ')}` : '',
        notice ? 'Der Hinweis „Diese Website ist noch im Aufbau“ ist an (underConstruction in betrieb.yaml).' : '',
      ].filter(Boolean),
    ),
  ].join('\n');
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const open: Open = {
    ...openPlaces((await checkContent(root)).files),
    settings: settingSentences(readSettings(process.env, site)),
    questions: openQuestions(readFileSync(`${root}src/content/vor-dem-start.md`, 'utf8')),
    notice: site.underConstruction,
  };
  console.log(report(open));
  process.exitCode = mustWait(open) ? 1 : 0;
}
