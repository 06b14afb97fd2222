/** German sentences for invalid values. Most are Zod's own; these are for frequent mistakes. */
import type { z } from 'astro/zod';
import type { Field } from './schemaFields.ts';
import { plainFileName } from './names.ts';
import { quoted } from './slips.ts';

/** `599,50 €` as `599.50`, `599,–` as `599`. */
const plainNumber = (text: string): string | undefined =>
  /^\d[\d.]*(?:,\d+)?$/
    .exec(text.replace(/(?:,[-–]+)?\s*(?:€|EUR|Euro|Stunden?|km|%|Tage?)?$/i, ''))?.[0]
    .replaceAll('.', '')
    .replace(',', '.');

/** `1.12.26` as `2026-12-01`. */
function plainDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text) ?? [];
  return day && `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The corrected value, if it can be determined. */
function meant(expected: string, written: string, field: Field | undefined): string | undefined {
  if (/^(?:number|int)$/.test(expected)) return plainNumber(written);
  if (expected === 'boolean') return { ja: 'true', nein: 'false', yes: 'true', no: 'false' }[written.toLowerCase()];
  if (expected === 'string' && !/^[-{[]/.test(written)) return quoted(written);
  // `- Rum` instead of `- name: Rum`.
  const [first] = Object.keys(field?.properties ?? {});
  return expected === 'object' && first ? `${first}: ${written}` : undefined;
}

const kinds: Readonly<Record<string, string>> = {
  number: 'keine Zahl. Schreiben Sie nur die Zahl, ohne Einheit, mit Punkt statt Komma',
  int: 'keine ganze Zahl',
  boolean: 'weder true (ja) noch false (nein)',
  string: 'hier kein Text',
  array: 'keine Liste. Jeder Eintrag steht auf einer eigenen Zeile, mit „- “ davor',
  object: 'keine Gruppe von Feldern. Jedes steht eingerückt auf einer eigenen Zeile',
};

/** German names of types, which Zod's sentences name in English. */
const types: Readonly<Record<string, string>> = { number: 'die Zahl', string: 'der Text', array: 'die Liste' };

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)} …` : line;
};

/**
 * Says what was found in a field, and what to write instead.
 *
 * @param value the parsed value; `written`, its source text
 */
export function fieldSentence(
  issue: z.core.$ZodIssue,
  value: unknown,
  written: string,
  field: Field | undefined,
): string {
  const key = issue.path.at(-1);
  const label = typeof key === 'string' ? `${key}: ` : '- ';
  if (value === undefined) return `Das Feld fehlt. Ergänzen Sie eine Zeile: ${label}…`;
  if (value === null || value === '')
    return 'Das Feld ist leer. Füllen Sie es aus; ein freiwilliges können Sie löschen.';
  const text = written.replace(/^(["'])([^]*)\1$/, '$2');
  const day = plainDay(text);
  if (day) return `„${text}“ würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag: ${label}${day}`;
  if (issue.code === 'invalid_type') {
    const right = meant(issue.expected, text, field);
    const kind = kinds[issue.expected] ?? '';
    return `„${short(text)}“ ist ${right ? `${kind.split('.')[0] ?? ''}. Schreiben Sie: ${label}${right}` : `${kind}.`}`;
  }
  if (/\.(?:jpe?g|png)$/i.test(text)) {
    const name = plainFileName(text.replace(/^.*[/\\]/, ''));
    return `„${text}“ ist kein Bildname: nur kleine Buchstaben, Ziffern und „-“. Schreiben Sie: ${label}/images/${name}`;
  }
  const sentence = issue.message.replace(/\b(?:number|string|array)\b/g, (type) => types[type] ?? type);
  return `Gefunden: „${short(text)}“. ${sentence.replace(/(?<![.!])$/, '.')}`;
}
