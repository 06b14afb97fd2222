/** Checks `src/business/site.ts`, the owner's facts about the business. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'astro/zod';
import { internationalPhone, weekdays } from '../business/wording.ts';
import { describeFields, fieldAt, fieldName, valueAt } from './fields.ts';
import { fieldSentence } from './fieldSentences.ts';
import type { Mistake } from './mistakes.ts';

const file = 'src/business/site.ts';

const text = z.string().min(1);
const phone = text.refine(
  (number) => internationalPhone(number) !== undefined,
  'Schreiben Sie die Nummer mit Vorwahl, zum Beispiel 0221 4710100 oder 0151 23456789.',
);
const address = z.url({
  protocol: /^https?$/,
  error: 'Schreiben Sie die Adresse ganz, zum Beispiel https://www.beispiel.de.',
});
const time = z
  .string()
  .regex(
    /^(?:[01]\d|2[0-3]):[0-5]\d$/,
    'Schreiben Sie die Uhrzeit mit zwei Stellen und Doppelpunkt, zum Beispiel 09:30.',
  );

const factsSchema = z.strictObject({
  url: address
    .refine(
      (url) => !URL.canParse(url) || (url.replace(/\/$/, '') === url && new URL(url).pathname === '/'),
      'Lassen Sie alles nach dem Namen weg, auch den / am Ende.',
    )
    .describe('Adresse der Website.'),
  name: text.describe('Name der Bar.'),
  claim: text.describe('Ein Satz über die Bar, in der Fußzeile.'),
  owner: z.string().describe('Vor- und Nachname des Inhabers.'),
  street: z.string().describe('Straße und Hausnummer.'),
  postalCode: z
    .string()
    .regex(/^\d{5}$/, 'Eine Postleitzahl hat fünf Ziffern.')
    .describe('Postleitzahl.'),
  city: text.describe('Ort.'),
  email: z.email('Schreiben Sie eine E-Mail-Adresse wie name@beispiel.de.').describe('E-Mail-Adresse.'),
  phone: phone.describe('Telefonnummer.'),
  whatsapp: phone.describe('WhatsApp-Nummer.'),
  vatId: z
    .string()
    .regex(
      /^(?:DE\d{9}(?:-\d{5})?)?$/,
      'Schreiben Sie die USt-IdNr. wie DE123456789 oder die W-IdNr. wie DE123456789-00001, ohne Leerzeichen. Die Steuernummer gehört nicht auf die Website.',
    )
    .describe('USt-IdNr. oder W-IdNr.; leer, solange es keine gibt.'),
  hoster: z.string().describe('Hosting-Anbieter mit Anschrift.'),
  mailProvider: z.string().describe('E-Mail-Anbieter mit Anschrift.'),
  logRetention: z.string().describe('Speicherdauer der Log-Dateien.'),
  facebook: address.describe('Adresse des Facebook-Profils.'),
  instagram: address.describe('Adresse des Instagram-Profils.'),
  travel: z
    .string()
    .describe('Wie die Kilometer der Anfahrt zählen, z. B. einfache Strecke ab dem Kölner Dom; sonst leer.'),
  designer: z.string().describe('Wer die Website gestaltet hat.'),
  phoneHours: z
    .strictObject({
      days: z.array(z.enum(weekdays)).min(1).describe('Wochentage, zum Beispiel Montag.'),
      opens: time.describe('Beginn der Telefonzeit.'),
      closes: time.describe('Ende der Telefonzeit.'),
    })
    .refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: 'Das Ende liegt nicht nach dem Beginn.',
    }),
  retentionDays: z.int().min(30).max(36_500).describe('Tage, nach denen eine Anfrage gelöscht wird.'),
  underConstruction: z.boolean().describe('Hinweis „Diese Website wird noch gebaut“: true oder false.'),
});

/** Where the file cannot be read at all, the compiler knows the place. */
async function syntaxMistakes(source: string, error: unknown): Promise<Mistake[]> {
  const { default: typescript } = await import('typescript');
  const { diagnostics = [] } = typescript.transpileModule(source, { reportDiagnostics: true });
  const [first] = diagnostics;
  const [, thrown] = /site\.ts[^:]*:(\d+)/.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  const line = first ? source.slice(0, first.start).split('\n').length : Number(thrown) || undefined;
  const [, word] = /^ReferenceError: (\S+) is not defined$/.exec(String(error)) ?? [];
  return [
    {
      file,
      line,
      text: word
        ? `„${word}“ steht ohne Anführungszeichen. Ist es ein Text, schreiben Sie '${word}'. Ja heißt true, nein heißt false.`
        : 'Die Datei lässt sich nicht lesen. Meist fehlt in dieser Zeile oder in der darüber ein Anführungszeichen oder das Komma am Ende.',
    },
  ];
}

/**
 * Reads the file anew.
 *
 * @param root the project's folder
 */
export async function siteMistakes(root: string): Promise<Mistake[]> {
  z.config(z.locales.de());
  const path = join(root, file);
  const source = await readFile(path, 'utf8');
  let facts: unknown;
  try {
    // The question mark keeps Node from answering with what it read before.
    const module: unknown = await import(`${pathToFileURL(path).href}?${Date.now()}`);
    facts = valueAt(module, ['facts']);
  } catch (error) {
    return syntaxMistakes(source, error);
  }
  const lines = source.split(/\r?\n/);
  const lineOf = (key: string): number | undefined =>
    lines.findIndex((line) => new RegExp(`^\\s+${key}:`).test(line)) + 1 || undefined;
  return (factsSchema.safeParse(facts).error?.issues ?? []).flatMap((issue): Mistake[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        file,
        line: lineOf(key),
        field: key,
        text: 'Dieses Feld kennt die Website nicht. Löschen Sie die Zeile.',
      }));
    }
    const key = issue.path.findLast((part) => typeof part === 'string') ?? '';
    const value = valueAt(facts, issue.path);
    const found = {
      key,
      value,
      written: value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value),
    };
    const help = fieldAt(describeFields(factsSchema), issue.path, facts)?.description;
    return [{ file, line: lineOf(key), field: fieldName(issue.path), text: fieldSentence(issue, found), help }];
  });
}
