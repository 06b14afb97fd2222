/** German sentences for values that a schema refuses without a sentence of its own. */
import { z } from 'zod';

const wrongType: Partial<Record<string, string>> = {
  number:
    'Eine Zahl ohne Einheit, mit Punkt statt Komma, Tausender ohne Punkt, zum Beispiel 599.50 oder 1190.',
  int: 'Eine ganze Zahl, ohne Punkt.',
  boolean: 'true (ja) oder false (nein).',
  string:
    "Ein Text. Besteht er nur aus Ziffern, oder beginnt er mit {{, kommt er in Anführungszeichen, zum Beispiel '50667'.",
  array:
    'Eine Liste, [30, 60, 90], oder jeder Eintrag auf einer eigenen Zeile mit „- “ davor; eine leere heißt [].',
};

const units: Partial<Record<string, string>> = { array: ' Einträge', string: ' Zeichen' };
const either = new Intl.ListFormat('de-DE', { type: 'disjunction' });

const { localeError } = z.locales.de();

/** For `safeParse`. */
export const germanErrors: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType[issue.expected] ?? localeError(issue);
    case 'too_big':
      return `Höchstens ${issue.maximum}${units[issue.origin] ?? ''}.`;
    case 'too_small':
      return `${issue.inclusive ? 'Mindestens' : 'Mehr als'} ${issue.minimum}${units[issue.origin] ?? ''}.`;
    case 'not_multiple_of':
      return issue.divisor < 0.1
        ? 'Höchstens zwei Stellen hinter dem Punkt.'
        : `In Schritten von ${issue.divisor}, mit Punkt statt Komma.`;
    case 'invalid_value':
      return `Schreiben Sie ${either.format(issue.values.map(String))}.`;
    default:
      return localeError(issue);
  }
};
