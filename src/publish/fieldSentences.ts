/** German sentences for invalid values. Most are Zod's own; these are for frequent mistakes. */
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { plainFileName } from './names.ts';
import { valueAt, type Field } from './schemaFields.ts';
import { quoted } from './slips.ts';

/** `599,50 €` as `599.50`, `1.190,–` as `1190`; the figure stays the same as Germans read it. */
function plainNumber(text: string): string | undefined {
  const bare = text.replace(/^€\s*|(?:,[-–]+)?\s*(?:€|EUR|Euro|Stunden?|Std\.|km|%|Tage?)?$/gi, '');
  const grouped = /^[1-9]\d{0,2}(?:[.\s']\d{3})+(?=,\d+$|$)/.exec(bare)?.[0] ?? '';
  const number = grouped.replace(/[.\s']/g, '') + bare.slice(grouped.length).replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(number) ? number : undefined;
}

/** `1.12.26` as `2026-12-01`. */
function plainDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text) ?? [];
  return day && `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The corrected value as YAML, if it can be determined. */
function meant(expected: string, value: unknown, written: string, field: Field | undefined): string | undefined {
  const text = written.replace(/^(["'])([^]*)\1$/, '$2');
  if (/^(?:number|int)$/.test(expected)) return typeof value === 'string' ? plainNumber(text) : undefined;
  if (expected === 'boolean') return { ja: 'true', nein: 'false', yes: 'true', no: 'false' }[text.toLowerCase()];
  // Words and numbers; longer entries, and those with fields, stand on lines of their own.
  if (expected === 'array' && /^[\p{L}\d]+(?:(?:-|, *)[\p{L}\d]+)*$/u.test(text)) {
    const range =
      text.includes('-') && (valueAt(field, ['items', 'type']) !== 'string' || valueAt(field, ['items', 'enum']));
    return range || valueAt(field, ['items', 'properties']) ? undefined : `[${text}]`;
  }
  if (expected === 'string') return /^(?:[-[]|\{(?!\{))|\n/.test(written) ? undefined : quoted(written);
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

/** A value that does not match the schema. */
export interface Wrong {
  readonly issue: z.core.$ZodIssue;
  /** As it was parsed. */
  readonly value: unknown;
  /** As it stands in the file. */
  readonly written: string;
  readonly field: Field | undefined;
  readonly optional: boolean;
}

/**
 * Says what was found in a field, and what to write instead.
 *
 * @param retry what the schema says of another value; advice that leads to the next mistake is not given, but its reason
 */
export function fieldSentence(wrong: Wrong, retry: (value: unknown) => z.core.$ZodIssue | undefined): string {
  const { issue, value, written, field, optional } = wrong;
  const key = issue.path.at(-1);
  const label = typeof key === 'string' ? `${key}: ` : '- ';
  if (value === undefined) return `Das Feld fehlt. Ergänzen Sie eine Zeile: ${label}…`;
  if (value === null || value === '') {
    return `Das Feld ist leer. Füllen Sie es aus${optional ? ' oder löschen Sie die Zeile' : ''}.`;
  }
  const text = written.replace(/^(["'])([^]*)\1$/, '$2');
  const found = `Gefunden: „${short(text)}“. `;
  const ended = (message: string): string =>
    message.replace(/\b(?:number|string|array)\b/g, (type) => types[type] ?? type).replace(/(?<![.!])$/, '.');
  const advise = (reason: string, right: string): string => {
    const next = retry(parse(right));
    if (!next) return `${reason}: ${label}${right}`;
    return next.code === 'invalid_type'
      ? `„${short(text)}“ ist ${kinds[next.expected] ?? ''}.`
      : found + ended(next.message);
  };
  const day = plainDay(text);
  if (day) return advise(`„${text}“ würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag`, day);
  if (issue.code === 'invalid_type') {
    const right = meant(issue.expected, value, written, field);
    const kind = kinds[issue.expected] ?? '';
    return right === undefined
      ? `„${short(text)}“ ist ${kind}.`
      : advise(`„${short(text)}“ ist ${kind.split('.')[0] ?? ''}. Schreiben Sie`, right);
  }
  if (/\.(?:jpe?g|png)$/i.test(text)) {
    const reason = `„${text}“ ist kein Bildname: nur kleine Buchstaben, Ziffern und „-“. Schreiben Sie`;
    return advise(reason, `/images/${plainFileName(text.replace(/^.*[/\\]/, ''))}`);
  }
  return found + ended(issue.message);
}
