/** Mistakes in texts: unknown and empty placeholders, and Markdown that would be read as typed. */
import { fillMarkdown, type Values } from '../texts/fill.ts';
import { leftoverSigns } from '../texts/markdownSigns.ts';
import type { ContentFile } from './contentFile.ts';
import { entriesOf, fieldAt, type FieldSchema } from './schemaFields.ts';
import type { Finding, Mistake } from './mistakes.ts';
import type { Source } from './readSource.ts';

/** `{{inhaber}}`, also with spaces inside or a brace too few. */
const placeholders = /\{+[ \t]*([\p{L}\d_-]*)[ \t]*\}+|\{\{|\}\}/gu;

/** With its line from 0. */
type LineFinding = Finding & { readonly line: number };

const namesIn = (text: string): string[] =>
  [...text.matchAll(placeholders)].map(([, name = '']) => name);

const listed = (names: readonly string[]): string =>
  names.map((name) => `{{${name}}}`).join(', ') || 'keine';

/**
 * What is wrong with the placeholders of a line.
 *
 * @param mayGo whether a line goes whose only placeholder has no value
 */
function lineFindings(
  line: string,
  known: readonly string[],
  values: Values,
  mayGo: boolean,
): Finding[] {
  const found = [...line.matchAll(placeholders)];
  return found.flatMap(([written, name = '']): Finding[] => {
    if (!known.includes(name) || !/^\{\{[^{}]+\}\}$/.test(written)) {
      return [
        { text: `„${written}“ ist kein Platzhalter, den es hier gibt. Es gibt: ${listed(known)}.` },
      ];
    }
    if (values[name] !== '') return [];
    if (mayGo && found.length === 1)
      return [{ text: `Die Zeile entfällt: ${written} hat keinen Wert.`, advice: true }];
    const way = mayGo
      ? 'Geben Sie ihm eine Zeile für sich, oder löschen Sie ihn.'
      : 'Löschen Sie ihn hier.';
    return [{ text: `${written} hat keinen Wert. ${way}` }];
  });
}

/** Placeholders of several lines that share their line, or stand in the text again. */
function blockFindings(lines: readonly string[], blocks: readonly string[]): LineFinding[] {
  const findings: LineFinding[] = [];
  const seen = new Set<string>();
  for (const [line, text] of lines.entries()) {
    for (const name of namesIn(text).filter((name) => blocks.includes(name))) {
      const written = `{{${name}}}`;
      if (text.replace(/\s/g, '') !== written)
        findings.push({ line, text: `${written} gehört auf eine Zeile für sich.` });
      if (seen.has(name))
        findings.push({ line, text: `${written} steht weiter oben schon: Löschen Sie es hier.` });
      seen.add(name);
    }
  }
  return findings;
}

/** Signs of Markdown that would be read on the page. */
function leftovers(markdown: string, values: Values): LineFinding[] {
  // No value is empty, so that no line goes.
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || 'x']),
  );
  return leftoverSigns(fillMarkdown(markdown, filled)).map(({ line, sign }) => ({
    line: line - 1,
    text: `„${sign}“ wäre so zu lesen. Fehlt das Gegenstück, oder steht ein Leerzeichen zu viel? Soll es dastehen, kommt \\ davor.`,
  }));
}

/** Mistakes in the texts above the body. */
function fieldMistakes(fields: FieldSchema, content: ContentFile, values: Values): Mistake[] {
  return entriesOf(content.data).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return [];
    const { fills, markdown } = fieldAt(fields, path, content.data) ?? {};
    const known = Array.isArray(fills) ? fills.map(String) : [];
    const isMarkdown = markdown === true;
    const found = lineFindings(value, known, values, isMarkdown);
    const [sign] = /\*\*|\]\(/.exec(value) ?? [];
    if (isMarkdown) found.push(...leftovers(value, values));
    else if (sign !== undefined)
      found.push({
        text: `„${sign}“ wäre so zu lesen: Hier gibt es weder fette Schrift noch Links.`,
      });
    return found.map(({ text, advice }) => content.mistakeAt(path, text, { advice }));
  });
}

/** Mistakes in the Markdown below the fields. */
function bodyMistakes(
  { placeholders: own = [], blocks = [] }: Source,
  { file, body, bodyLine }: ContentFile,
  values: Values,
): Mistake[] {
  if (body.trim() === '') return [{ file, text: 'Unter den Feldern fehlt der Text.' }];
  const lines = body.split('\n');
  const known = [...own, ...blocks];
  const found = [
    ...lines.flatMap((text, line) =>
      lineFindings(text, known, values, true).map((finding) => ({ line, ...finding })),
    ),
    ...blockFindings(lines, blocks),
    ...leftovers(body, values),
  ].map(({ line, ...finding }): Mistake => ({ file, line: bodyLine + line + 1, ...finding }));
  const written = namesIn(body);
  const missing = blocks
    .filter((block) => !written.includes(block))
    .map((block): Mistake => ({ file, text: `Im Text fehlt {{${block}}}.`, advice: true }));
  return [...found, ...missing];
}

/** @param values of placeholders, as far as they are known; '' where the owner has none */
export function textMistakes(
  source: Source,
  fields: FieldSchema,
  content: ContentFile,
  values: Values,
): Mistake[] {
  const inFields = fieldMistakes(fields, content, values);
  return content.file.endsWith('.md')
    ? [...inFields, ...bodyMistakes(source, content, values)]
    : inFields;
}
