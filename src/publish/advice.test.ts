/** Whatever the check advises, followed, passes or brings another sentence, and never another figure. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentSources } from '../content.config.ts';
import { parseContent } from './contentFile.ts';
import { checkFile } from './content.ts';
import { describeFields } from './schemaFields.ts';

const file = 'preise.yaml';
const source = contentSources.find(({ pattern }) => pattern === file);
if (!source) throw new Error(`Nobody reads ${file}.`);
const described = describeFields(source.schema);

const fields = {
  cocktail: '  cocktail: ',
  hour: '  hour: ',
  kilometre: '  kilometre: ',
  includedKilometres: '  includedKilometres: ',
  cocktailsPerGuest: 'cocktailsPerGuest: ',
  guestNumbers: 'guestNumbers: ',
  offerDays: '  offerDays: ',
  depositPercent: '  depositPercent: ',
  setUpHours: '  setUpHours: ',
  text: '    text: ',
  notIncluded: 'notIncluded: ',
};

/** The file with one value as the owner wrote it; line by line, so that advice can take the place of a line. */
const lines = (field: keyof typeof fields, written: string): string[] =>
  [
    'extras:',
    '  cocktail: 8',
    '  hour: 55',
    '  kilometre: 0.5',
    '  includedKilometres: 30',
    'cocktailsPerGuest: 2',
    'guestNumbers: [25]',
    'terms:',
    '  offerDays: 30',
    '  depositPercent: 50',
    '  paymentDays: 14',
    '  setUpHours: 1–2',
    '  reservePercent: 100',
    'alwaysIncluded:',
    '  - icon: sparkle',
    '    text: Bar',
    'onRequest: []',
    'notIncluded: Parkkosten',
  ].map((line) => (line.startsWith(fields[field]) ? fields[field] + written : line));

const said = (text: readonly string[]): readonly { line?: number | undefined; text: string }[] =>
  checkFile(source, described, parseContent(`src/content/${file}`, Buffer.from(text.join('\n')))).mistakes;

/** The figure that Germans read: a dot before three digits groups thousands. */
function figure(written: string): number {
  const [bare = ''] = /\d[\d., ]*\d|\d/.exec(written) ?? [];
  const plain = /^[1-9]\d{0,2}(?:[. ]\d{3})+(?:,\d+)?$/.test(bare) ? bare.replace(/[. ]/g, '') : bare;
  return Number(plain.replace(',', '.'));
}

/** Follows the first advice that is a line to write. */
function followed(text: readonly string[]): { text: string[]; advised: string; of: string } | undefined {
  for (const { line = 0, text: sentence } of said(text)) {
    const [, indent = '', advised] = [
      sentence,
      /^\s*/.exec(text[line - 1] ?? '')?.[0],
      /: ((?:- )?[a-z]\w*: .+)$/i.exec(sentence)?.[1],
    ];
    if (advised !== undefined) return { text: text.with(line - 1, indent + advised), advised, of: sentence };
  }
  return undefined;
}

const digits = fc.integer({ min: 0, max: 4000 }).map(String);
const numbers = fc
  .tuple(
    fc.constantFrom('', '€ ', "'", '"'),
    digits,
    fc.constantFrom('', '.', ',', '.000', '.125', ' 500', ',50', '.50', ',–', '.555'),
    fc.constantFrom('', ' €', ' Euro', ' Stunden', ' km', ' %', ' Tage', '€'),
  )
  .map(([before, whole, rest, unit]) => `${before}${whole}${rest}${unit}${/['"]/.test(before) ? before : ''}`);
const texts = fc
  .array(
    fc.constantFrom(
      'Bar',
      ': ',
      ' ',
      '#',
      '"',
      "'",
      '„',
      '“',
      '@',
      '*',
      '{',
      '}',
      '[',
      ']',
      '&',
      '- ',
      '!',
      'ß',
      ',',
      '\\',
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((parts) => parts.join(''));

test(
  'Advice that is followed keeps the figure, and leads to no sentence that was there before',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(fields).filter((name): name is keyof typeof fields => name in fields)),
        fc.oneof(numbers, texts),
        (field, written) => {
          const before = lines(field, written);
          const advice = followed(before);
          if (!advice) return;
          expect(said(advice.text).map(({ text }) => text)).not.toContain(advice.of);
          const [from, to] = [figure(written), figure(advice.advised)];
          if (/\d/.test(written)) expect(to, `${field}: ${written}: ${advice.of}`).toBe(from);
        },
      ),
      { numRuns: 300 },
    );
  },
);
