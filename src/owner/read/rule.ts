/** The rule that a value breaks, in German: the schema's own `error`, else a sentence for its type or limit. */
import { z } from 'astro/zod';

const types: Readonly<Record<string, string>> = {
  number: 'Eine Zahl ohne Einheit, mit Punkt statt Komma, Tausender ohne Punkt: 599.50 oder 1190.',
  int: 'Eine ganze Zahl ohne Einheit, Tausender ohne Punkt: 1190.',
  boolean: 'true (ja) oder false (nein).',
  string: 'Ein Text. Besteht er nur aus Ziffern, kommt er in Anführungszeichen: "50667".',
  array: 'Eine Liste: jeder Eintrag auf einer eigenen Zeile, mit „- “ davor; eine leere heißt [].',
  object: 'Hier stehen Felder, jedes auf einer eigenen Zeile, eingerückt.',
};

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });

function limit(word: string, amount: number | bigint, origin: string): string {
  const unit = { string: ' Zeichen', array: amount === 1 ? ' Eintrag' : ' Einträge' }[origin] ?? '';
  return `${word} ${plain.format(amount)}${unit}.`;
}

const { localeError: german } = z.locales.de();

/** The message of a broken rule without an `error` of its own, for `safeParse`. */
export const germanError: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? german(issue);
  if (issue.code === 'too_small')
    return limit(issue.inclusive ? 'Mindestens' : 'Mehr als', issue.minimum, issue.origin);
  if (issue.code === 'too_big') return limit('Höchstens', issue.maximum, issue.origin);
  if (issue.code === 'not_multiple_of') return `Ein Vielfaches von ${issue.divisor}.`;
  if (issue.code === 'invalid_value') return `Eines von: ${issue.values.join(', ')}.`;
  return german(issue);
};

/** What to say of a value. */
export function rule(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'Das Feld fehlt.';
  if (value === null || value === '') return 'Das Feld ist leer.';
  return issue.message;
}
