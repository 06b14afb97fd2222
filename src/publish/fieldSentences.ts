/** German sentences for values that the schema refuses: what was found and what to write. */
import type { z } from 'astro/zod';
import { quoted } from './yamlSentences.ts';

/** A field as the file holds it. */
export interface Found {
  readonly key: string;
  /** The value as it is written; `undefined` where the field is missing. */
  readonly written: string | undefined;
  readonly value: unknown;
}

const short = (text: string): string => `„${text.length > 60 ? `${text.slice(0, 57)} …` : text}“`;

/** `599,50`, `1.190 €`, `4,5 Std.` as YAML writes numbers; `undefined` when it is no number. */
function plainNumber(text: string): string | undefined {
  const [number] = /^-?\d[\d.,]*(?=\s*(?:€|EUR|Euro|Std\.?|Stunden|h|Stück|km|,-|,--)?$)/i.exec(text.trim()) ?? [];
  const plain = number
    ?.replace(/,-*$/, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return plain !== undefined && /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
}

/** `01.12.2026`, `1.12.26` as `2026-12-01`. */
function plainDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The name that a file may have: `Süßer Traum.JPG` becomes `suesser-traum.jpg`. */
export function plainFileName(name: string): string {
  const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\.jpeg$/, '.jpg')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/(?:^[-.]+|[-.]+(?=\.|$))/g, '');
}

const yes = /^(?:ja|yes|wahr|an|true|1)$/i;
const no = /^(?:nein|no|falsch|aus|false|0)$/i;

function wrongType(expected: string, { key, written = '', value }: Found): string {
  const list = Array.isArray(value);
  const nested = typeof value === 'object' && value !== null && !list;
  const found = list ? 'eine Liste' : nested ? 'eine Gruppe von Feldern' : short(written);
  switch (expected) {
    case 'number':
    case 'int': {
      const plain = plainNumber(written);
      if (expected === 'int' && typeof value === 'number') return `${found} ist keine ganze Zahl.`;
      return `${found} ist keine Zahl. ${plain ? `Schreiben Sie: ${key}: ${plain}` : 'Schreiben Sie nur die Zahl, ohne Einheit, mit Punkt statt Komma.'}`;
    }
    case 'boolean': {
      const word = yes.test(written) ? 'true' : no.test(written) ? 'false' : undefined;
      return `Gefunden: ${found}. ${word ? `Schreiben Sie: ${key}: ${word}` : 'Schreiben Sie true (ja) oder false (nein).'}`;
    }
    case 'array':
      return `Gefunden: ${found}. Hier steht eine Liste: jeder Eintrag auf einer eigenen Zeile, mit „- “ davor.`;
    case 'object':
      return `Gefunden: ${found}. Hier stehen weitere Felder: jedes eingerückt auf einer eigenen Zeile.`;
    default:
      return list || nested
        ? `Gefunden: ${found}. Hier steht ein Text.`
        : `${found} liest die Website nicht als Text. Schreiben Sie: ${key}: ${quoted(written)}`;
  }
}

function wrongFormat(message: string, { key, written = '' }: Found): string {
  const text = written.replace(/^["']|["']$/g, '');
  const day = plainDay(text);
  if (day) return `${short(text)} würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag: ${key}: ${day}`;
  if (/\.(?:jpe?g|png)$/i.test(text)) {
    const path = `/images/${plainFileName(text.replace(/^.*[/\\]/, ''))}`;
    return `Gefunden: ${short(text)}. Bildnamen bestehen aus kleinen Buchstaben, Ziffern und „-“ und enden auf .jpg oder .png. Schreiben Sie: ${key}: ${path}`;
  }
  return `Gefunden: ${short(text)}. ${message}`;
}

/** What was found in a field, and what to write instead. */
export function fieldSentence(issue: z.core.$ZodIssue, found: Found): string {
  const { key, written, value } = found;
  const text = short(written ?? '');
  if (written === undefined) return `Das Feld fehlt. Ergänzen Sie eine Zeile: ${key}: …`;
  if (value === null || value === '')
    return 'Das Feld ist leer. Füllen Sie es aus; ein freiwilliges Feld können Sie auch weglassen.';
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, found);
    case 'too_small':
      if (issue.origin === 'array') return `Die Liste ist leer. Mindestens nötig: ${issue.minimum}.`;
      return `${text} ist zu klein. Schreiben Sie eine Zahl ${issue.inclusive ? 'ab' : 'über'} ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Der Text ist zu lang: ${typeof value === 'string' ? value.length : 0} Zeichen, höchstens ${issue.maximum}.`
        : `${text} ist zu groß. Schreiben Sie höchstens ${issue.maximum}.`;
    case 'not_multiple_of':
      return issue.divisor === 0.01
        ? `${text} hat mehr als zwei Stellen nach dem Punkt.`
        : `${text} geht nicht: nur Schritte von ${issue.divisor}, mit Punkt geschrieben.`;
    case 'invalid_value':
      return `Gefunden: ${text}. Möglich ist nur: ${issue.values.map(String).join(', ')}.${issue.values.length === 1 ? ' Sonst löschen Sie die Zeile.' : ''}`;
    case 'invalid_union':
      return `Gefunden: ${text}. Möglich ist: ${('options' in issue ? (issue.options ?? []) : []).map(String).join(' oder ')}.`;
    default:
      return wrongFormat(issue.message, found);
  }
}

/** How many letters must change to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const change = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The name that was probably meant; `undefined` when none is near.
 *
 * @param steps how many letters may differ
 */
export function nearest(word: string, names: readonly string[], steps = 2): string | undefined {
  const [near] = names
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.steps - b.steps);
  return near && near.steps <= Math.min(steps, near.name.length - 1) ? near.name : undefined;
}
