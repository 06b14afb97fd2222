/** Fills the placeholders in the owner's texts: `{{telefon}}`, also with spaces inside the braces. */
import { escapeMarkdown } from './markdown.ts';

/** The value of a placeholder: words, or the words and the address of a link. */
export type Value = string | { readonly text: string; readonly href: string };
/** Values by the name of their placeholder; '' if the owner has none. */
export type Values = Readonly<Record<string, Value>>;

const placeholder = String.raw`\{\{\s*(\w+)\s*\}\}`;
const placeholders = new RegExp(placeholder, 'g');
const placeholdersInLinks = new RegExp(String.raw`(\]\(\s*)?` + placeholder, 'g');

/** Fills a plain text. An unknown placeholder stays; the check refuses it before it is published. */
export function fill(text: string, values: Values): string {
  return text.replace(placeholders, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value.text : (value ?? placeholder);
  });
}

/** A heading with the lines down to the next one; the first section may have no heading. */
interface Section {
  readonly heading: string | undefined;
  /** 1 to 6; 0 without a heading. */
  readonly level: number;
  readonly lines: string[];
}

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: undefined, level: 0, lines: [] }];
  for (const line of markdown.split('\n')) {
    const level = /^#+(?= )/.exec(line)?.[0].length ?? 0;
    if (level > 0) sections.push({ heading: line, level, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/**
 * Leaves out lines whose only placeholder has no value, and a heading with nothing left below it. A line with another placeholder
 * stays; the check says which value is missing.
 */
function withoutEmpty(markdown: string, values: Values): string {
  const isEmpty = (line: string): boolean => {
    const [first, another] = line.matchAll(placeholders);
    return another === undefined && values[first?.[1] ?? ''] === '';
  };
  const sections = sectionsOf(markdown);
  const kept = sections.flatMap(({ heading, level, lines }, index) => {
    const left = lines.filter((line) => !isEmpty(line));
    const hasText = left.some((line) => line.trim() !== '');
    const hasSubsection = (sections[index + 1]?.level ?? 0) > level;
    const isEmptied = left.length < lines.length && !hasText && !hasSubsection;
    return heading === undefined || isEmpty(heading) || isEmptied ? left : [heading, ...left];
  });
  // A line break `\` would be shown if the line after it is gone.
  return kept.join('\n').replace(/\\(?=\n\n|\n*$)/g, '');
}

/**
 * Fills a Markdown text: words are escaped, so that they are shown as they are. In `[Bedingungen]({{agb}})` the address alone is filled
 * in, because the link has words of its own.
 */
export const fillMarkdown = (markdown: string, values: Values): string =>
  withoutEmpty(markdown, values).replace(
    placeholdersInLinks,
    (placeholder, link: string | undefined, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (typeof value === 'string') return `${link ?? ''}${escapeMarkdown(value)}`;
      const address = `<${value.href.replace(/[<>\\]/g, '\\$&')}>`;
      return link ? link + address : `[${escapeMarkdown(value.text)}](${address})`;
    },
  );
