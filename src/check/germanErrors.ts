/** German sentences for values that a schema refuses and that have no `error` of their own. */
import { z } from 'astro/zod';

const typeRules: Readonly<Record<string, string>> = {
  number: 'Eine Zahl ohne Einheit, mit Punkt statt Komma, Tausender ohne Punkt: 599.50 oder 1190.',
  int: 'Eine ganze Zahl ohne Einheit, Tausender ohne Punkt: 1190.',
  boolean: 'true (ja) oder false (nein).',
  string: 'Ein Text. Besteht er nur aus Ziffern, kommt er in Anführungszeichen: "50667".',
  array: 'Eine Liste: jeder Eintrag auf einer eigenen Zeile, mit „- “ davor; eine leere heißt [].',
  object: 'Hier stehen Felder, jedes auf einer eigenen Zeile, eingerückt.',
};

const numberFormat = new Intl.NumberFormat('de-DE', {
  maximumFractionDigits: 2,
  useGrouping: false,
});

function limitRule(word: string, amount: number | bigint, origin: string): string {
  const unit = { string: ' Zeichen', array: amount === 1 ? ' Eintrag' : ' Einträge' }[origin] ?? '';
  return `${word} ${numberFormat.format(amount)}${unit}.`;
}

const { localeError: german } = z.locales.de();

/** Zod's error map, for `safeParse`. */
export const germanError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return typeRules[issue.expected] ?? german(issue);
  if (issue.code === 'too_small')
    return limitRule(issue.inclusive ? 'Mindestens' : 'Mehr als', issue.minimum, issue.origin);
  if (issue.code === 'too_big') return limitRule('Höchstens', issue.maximum, issue.origin);
  if (issue.code === 'not_multiple_of') return `Ein Vielfaches von ${issue.divisor}.`;
  if (issue.code === 'invalid_value') return `Eines von: ${issue.values.join(', ')}.`;
  return german(issue);
};

/** The sentence for a value that is refused, or is not there at all. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'Das Feld fehlt.';
  if (value === null || value === '') return 'Das Feld ist leer.';
  return issue.message;
}
