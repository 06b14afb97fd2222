/** What is still open before the site may go public, and the report of it in German. */
import { isPreliminary, placeholderPicture } from '../business/preliminary.ts';
import type { Settings } from '../environment.ts';
import { pluralize } from '../business/wording.ts';
import { entriesOf } from './schemaFields.ts';

/** An open item of the owner's checklist. */
export interface Question {
  readonly group: string;
  /** Without the explanation that follows. */
  readonly text: string;
  /** Bold in the file: must be answered before the site goes public. */
  readonly blocking: boolean;
}

export interface Open {
  /** Names of fields with preliminary values by file. */
  readonly preliminary: ReadonlyMap<string, readonly string[]>;
  /** Files that use the placeholder picture. */
  readonly pictures: readonly string[];
  /** Sentences about settings and switches. */
  readonly settings: readonly string[];
  readonly questions: readonly Question[];
  /** Whether the notice „under construction“ is shown. */
  readonly notice: boolean;
}

/** The items of `vor-dem-start.md` that are not ticked with `[x]`, whatever else the owner left of their boxes. */
export function openQuestions(markdown: string): Question[] {
  let group = '';
  return markdown.split(/\r?\n/).flatMap((line) => {
    group = /^## ([^(]*)/.exec(line)?.[1]?.trim() ?? group;
    const [, box = '', item] = /^\s*[-*+•–]\s*(\[[^\]]*\])?\s*(.+)$/.exec(line) ?? [];
    if (item === undefined || /x/i.test(box)) return [];
    const [, bold] = /^\*\*(.+?)\*\*/.exec(item) ?? [];
    return [{ group, text: bold ?? item, blocking: bold !== undefined }];
  });
}

/** Preliminary values in the files. */
export function openValues(
  files: readonly { readonly file: string; readonly value: unknown }[],
): Pick<Open, 'preliminary' | 'pictures'> {
  const found = files.flatMap(({ file, value }) =>
    entriesOf(value).flatMap(({ path, value }) =>
      typeof value === 'string' && value !== '' && isPreliminary(value)
        ? [{ file, field: String(path[0]), picture: value === placeholderPicture }]
        : [],
    ),
  );
  const texts = Map.groupBy(
    found.filter(({ picture }) => !picture),
    ({ file }) => file,
  );
  return {
    preliminary: new Map([...texts].map(([file, places]) => [file, [...new Set(places.map(({ field }) => field))]])),
    pictures: found.flatMap(({ file, picture }) => (picture ? [file] : [])),
  };
}

/** What is missing in the settings. */
export function settingSentences({ siteUrl, smtpUrl }: Settings): string[] {
  return [
    isPreliminary(siteUrl) || siteUrl.startsWith('https:')
      ? ''
      : `Die Website braucht HTTPS, so sagt es die Datenschutzerklärung; eingetragen ist „${siteUrl}“.`,
    smtpUrl ? '' : 'SMTP_URL fehlt in .env: Anfragen werden gespeichert, aber niemand bekommt eine E-Mail.',
  ].filter(Boolean);
}

export const mustWait = ({ preliminary, settings, questions }: Open): boolean =>
  preliminary.size + settings.length > 0 || questions.some(({ blocking }) => blocking);

/** The report on one screen: the sum, then what blocks, then the number of other open items. */
export function report(open: Open): string {
  const { preliminary, pictures, settings, questions, notice } = open;
  const blocking = questions.filter((question) => question.blocking);
  const others = questions.length - blocking.length;
  const places = [...preliminary.values()].flat().length;
  const count = [
    places > 0 ? pluralize(places, 'vorläufige Angabe', 'vorläufige Angaben') : '',
    settings.length > 0 ? pluralize(settings.length, 'Einstellung', 'Einstellungen') : '',
    blocking.length > 0 ? pluralize(blocking.length, 'Frage', 'Fragen') : '',
  ].filter(Boolean);
  const section = (heading: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];
  return [
    mustWait(open)
      ? `Noch nicht bereit. Vor dem Start zu klären: ${new Intl.ListFormat('de-DE').format(count)}.`
      : 'Die Website kann online gehen.',
    ...section(
      'Vorläufige Angaben in src/content',
      [...preliminary].map(([file, fields]) => `${file.replace('src/content/', '')}: ${fields.join(', ')}`),
    ),
    ...section('Einstellungen', settings),
    ...section(
      'Fragen in src/content/vor-dem-start.md',
      blocking.map(({ group, text }) => `${group}: ${text}`),
    ),
    ...section(
      'Außerdem zu bedenken',
      [
        others > 0 ? `${pluralize(others, 'weitere Frage', 'weitere Fragen')} in src/content/vor-dem-start.md` : '',
        pictures.length > 0 ? `ohne eigenes Bild: ${pictures.map((file) => file.replace(/^.*\//, '')).join(', ')}` : '',
        notice ? 'Der Hinweis „Diese Website ist noch im Aufbau“ ist an (underConstruction in betrieb.yaml).' : '',
      ].filter(Boolean),
    ),
  ].join('\n');
}
