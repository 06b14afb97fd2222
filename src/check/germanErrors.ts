/** German sentences for values that a schema refuses, where the schema has none of its own. */
import { z } from 'zod';

const wrongType: Partial<Record<string, string>> = {
  number:
    'Eine Zahl ohne Einheit, mit Punkt statt Komma, Tausender ohne Punkt, zum Beispiel 599.50 oder 1190.',
  int: 'Eine ganze Zahl, ohne Punkt.',
  boolean: 'true (ja) oder false (nein).',
  string:
    "Ein Text. Was YAML für eine Zahl hält, kommt in Anführungszeichen, zum Beispiel '50667'.",
  array: 'Eine Liste: jeder Eintrag auf einer eigenen Zeile, mit „- “ davor; eine leere heißt [].',
  object: 'Hier stehen Felder, jedes auf einer eigenen Zeile, eingerückt.',
};

const { localeError } = z.locales.de();

/** For `safeParse`. */
export const germanErrors: z.core.$ZodErrorMap = (issue) =>
  (issue.code === 'invalid_type' ? wrongType[issue.expected] : undefined) ?? localeError(issue);
