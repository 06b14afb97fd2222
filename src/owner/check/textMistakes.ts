/** Mistakes in texts: unknown and empty placeholders, and Markdown that would be read as typed. */
import { fillMarkdown, type Values } from '../markdown/fill.ts';
import { leftoverSigns } from '../markdown/leftovers.ts';
import type { ContentFile } from '../read/contentFile.ts';
import { entriesOf, fieldAt, type Field } from '../read/fields.ts';
import type { Mistake } from '../read/mistakes.ts';
import type { Source } from '../read/readSource.ts';

/** `{{inhaber}}`, also with a brace too few. */
const placeholders = /\{+[ \t]*([\p{L}\d_-]*)[ \t]*\}+|\{\{|\}\}/gu;

type Finding = Pick<Mistake, 'text' | 'advice'>;

const listed = (names: readonly string[]): string =>
  names.map((name) => `{{${name}}}`).join(', ') || 'keine';

/**
 * What is wrong with the placeholders of a line.
 *
 * @param empty placeholders without a value; alone in a line they take it away, where `mayGo`
 */
function lineFindings(
  line: string,
  known: readonly string[],
  empty: readonly string[],
  mayGo: boolean,
): Finding[] {
  const found = [...line.matchAll(placeholders)];
  return found.flatMap(([written, name = '']): Finding[] => {
    if (!known.includes(name) || !/^\{\{[^{}]+\}\}$/.test(written)) {
      return [
        { text: `„${written}“ ist kein Platzhalter, den es hier gibt. Es gibt: ${listed(known)}.` },
      ];
    }
    if (!empty.includes(name)) return [];
    if (mayGo && found.length === 1)
      return [{ text: `Die Zeile entfällt: ${written} hat keinen Wert.`, advice: true }];
    const way = mayGo
      ? 'Geben Sie ihm eine Zeile für sich, oder löschen Sie ihn.'
      : 'Löschen Sie ihn hier.';
    return [{ text: `${written} hat keinen Wert. ${way}` }];
  });
}

/** Placeholders of several lines stand on a line of their own. */
const blockFindings = (line: string, blocks: readonly string[]): Finding[] =>
  blocks
    .filter((block) => line.includes(`{{${block}}}`) && line.trim() !== `{{${block}}}`)
    .map((block) => ({ text: `{{${block}}} gehört auf eine Zeile für sich.` }));

/** Placeholders of several lines stand in a text once. */
function repeatedBlocks(
  lines: readonly string[],
  blocks: readonly string[],
): { line: number; text: string }[] {
  const found = lines.flatMap((text, line) =>
    [...text.matchAll(placeholders)].map(([, name = '']) => ({ line, name })),
  );
  return blocks.flatMap((block) =>
    found
      .filter(({ name }) => name === block)
      .slice(1)
      .map(({ line }) => ({
        line,
        text: `{{${block}}} steht weiter oben schon: Löschen Sie es hier.`,
      })),
  );
}

/** Signs of Markdown that would be read on the page. */
function leftovers(markdown: string, values: Values): { line: number; text: string }[] {
  // No value is empty, so that no line goes.
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value || 'x']),
  );
  return leftoverSigns(fillMarkdown(markdown, filled)).map(({ line, sign }) => ({
    line,
    text: `„${sign}“ wäre so zu lesen. Fehlt das Gegenstück, oder steht ein Leerzeichen zu viel? Soll es dastehen, kommt \\ davor.`,
  }));
}

/** @param values of placeholders, as far as they are known; '' where the owner has none */
export function textMistakes(
  { placeholders: own = [], blocks = [] }: Source,
  fields: Field,
  content: ContentFile,
  values: Values,
): Mistake[] {
  const { data, file, body, bodyLine } = content;
  const empty = Object.keys(values).filter((name) => values[name] === '');
  const inFields = entriesOf(data).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return [];
    const { fills, markdown } = fieldAt(fields, path, data) ?? {};
    const known = Array.isArray(fills) ? fills.map(String) : [];
    const [sign] = /\*\*|\]\(/.exec(value) ?? [];
    const plainly = sign
      ? [{ text: `„${sign}“ wäre so zu lesen: Hier gibt es weder fette Schrift noch Links.` }]
      : [];
    const isMarkdown = markdown === true;
    const found: Finding[] = [
      ...lineFindings(value, known, empty, isMarkdown),
      ...(isMarkdown ? leftovers(value, values) : plainly),
    ];
    return found.map(({ text, advice }) => content.mistakeAt(path, text, { advice }));
  });
  if (!file.endsWith('.md')) return inFields;
  if (body.trim() === '') return [...inFields, { file, text: 'Unter den Feldern fehlt der Text.' }];
  const lines = body.split('\n');
  const inBody = lines.flatMap((line, index) =>
    [...lineFindings(line, [...own, ...blocks], empty, true), ...blockFindings(line, blocks)].map(
      (finding): Mistake => ({ file, line: bodyLine + index + 1, ...finding }),
    ),
  );
  const repeated = repeatedBlocks(lines, blocks).map(({ line, text }): Mistake => ({
    file,
    line: bodyLine + line + 1,
    text,
  }));
  const missing = blocks
    .filter((block) => !body.includes(`{{${block}}}`))
    .map((block): Mistake => ({ file, text: `Im Text fehlt {{${block}}}.`, advice: true }));
  const signs = leftovers(body, values).map(({ line, text }): Mistake => ({
    file,
    line: bodyLine + line,
    text,
  }));
  return [...inFields, ...inBody, ...repeated, ...signs, ...missing];
}
