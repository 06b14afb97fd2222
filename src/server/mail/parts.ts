/** Parts of a mail, each as HTML and as plain text, and `mail`, which puts them stacked. */
import type { LabelledText } from '../../domain/format/wording.ts';
import { escapeHtml } from '../../texts/escapeHtml.ts';
import { darkRules, withStyles } from './styles.ts';

/** A piece of a mail; `withStyles` writes the styles of its classes into its tags. Both are '' if it is empty. */
export interface Part {
  readonly html: string;
  readonly text: string;
}

const nothing: Part = { html: '', text: '' };

/** Makes one line of what a guest typed, so that it cannot imitate a line of ours. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** One line: `html` is its escaped text in this element. */
const line = (tag: string, name: string, text: string): Part =>
  text
    ? { html: `<${tag} class="${name}">${escapeHtml(text)}</${tag}>`, text: inOneLine(text) }
    : nothing;

/** Parts without a blank line between them in the text. */
const stacked = (...parts: readonly Part[]): Part => ({
  html: parts.map(({ html }) => html).join(''),
  text: parts.flatMap(({ text }) => text || []).join('\n'),
});

/** What the mail is about, the day the largest. */
export function headline({
  over,
  day,
  time,
  name,
  summary,
}: Readonly<Record<'over' | 'day' | 'time' | 'name' | 'summary', string>>): Part {
  return stacked(
    line('p', 'over', over),
    line('h1', 'headline', day),
    line('p', 'under', time),
    line('p', 'large', name),
    line('p', 'summary', summary),
  );
}

const items = (name: string, entries: readonly string[]): string =>
  `<ul class="${name}">${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`;

/** A highlighted notice. */
export const notice = (sentences: readonly string[]): Part =>
  sentences.length === 0
    ? nothing
    : {
        html: `<div class="notice"><strong>Achtung:</strong>${items('warnings', sentences)}</div>`,
        text: ['Achtung:', ...sentences.map((sentence) => `! ${inOneLine(sentence)}`)].join('\n'),
      };

/**
 * A quotation. In the text each line has a prefix, whatever character ends it, so that it cannot
 * imitate our own lines.
 */
export function quote(label: string, quoted: string): Part {
  if (!quoted) return nothing;
  const lines = quoted.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n');
  return {
    html: `<blockquote class="quote">${escapeHtml(lines)}</blockquote>`,
    text: `${label}:\n${lines.replace(/^/gm, '> ').replace(/ +$/gm, '')}`,
  };
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** Rows of buttons side by side, all of one height, the first one filled. They have no text. */
export function buttons(rows: readonly (readonly Link[])[]): Part {
  const tables = rows
    .filter((row) => row.length > 0)
    .map((row, index) => {
      const [box, inner] = index === 0 ? ['button', 'filled-link'] : ['outline', 'outline-link'];
      const cells = row.map(
        ({ label, href }) =>
          `<td class="${box}"><a class="${inner}" href="${escapeHtml(href)}"><strong>${label}</strong></a></td>`,
      );
      return `<table class="buttons" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${cells.join('<td width="8"></td>')}</tr></table>`;
    });
  return { html: `<div class="actions">${tables.join('')}</div>`, text: '' };
}

/** Texts below their labels, but those that are empty. */
export const facts = (rows: readonly LabelledText[]): Part =>
  stacked(
    ...rows
      .filter(({ text }) => text)
      .map(({ label, text }) => ({
        html: `<p class="line"><span class="label">${escapeHtml(label)}</span><span class="value">${escapeHtml(text)}</span></p>`,
        text: `${label}: ${inOneLine(text)}`,
      })),
  );

const labelled = (label: string, html: string, text: string): Part => ({
  html: `<div class="line"><span class="label">${escapeHtml(label)}</span>${html}</div>`,
  text: `${label}:\n${text}`,
});

export const list = (label: string, entries: readonly string[]): Part =>
  entries.length === 0
    ? nothing
    : labelled(label, items('items', entries), entries.map((entry) => `- ${entry}`).join('\n'));

/** A list of amounts, the last one as their sum. */
export function amounts(label: string, rows: readonly LabelledText[]): Part {
  if (rows.length === 0) return nothing;
  const cells = rows.map((row, index) => {
    const sum = index === rows.length - 1 ? ' sum' : '';
    return `<tr><th class="cell${sum}" scope="row" align="left">${escapeHtml(row.label)}</th><td class="figure${sum}" align="right" valign="bottom">${escapeHtml(row.text)}</td></tr>`;
  });
  return labelled(
    label,
    `<table class="figures" cellpadding="0" cellspacing="0" border="0" width="100%">${cells.join('')}</table>`,
    rows.map((row) => `${row.label}: ${row.text}`).join('\n'),
  );
}

/** Lines in small type, but those that are empty. */
export function smallPrint(lines: readonly string[]): Part {
  const said = lines.filter(Boolean);
  return {
    html: `<p class="small">${said.map(escapeHtml).join('<br>')}</p>`,
    text: said.join('\n'),
  };
}

/**
 * Assembles a complete mail.
 *
 * @param name of the bar, above the card
 */
export function mail(name: string, subject: string, parts: readonly Part[]): Part {
  const card = parts.flatMap(({ html }) => html || []).join('\n');
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>
<body><table class="page" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="frame" align="center">
<div class="column">
<p class="name">${escapeHtml(name)}</p>
<div class="card">
${card}
</div>
</div></td></tr></table></body></html>`;
  return {
    html: withStyles(html),
    text: `${parts.flatMap(({ text }) => text || []).join('\n\n')}\n`,
  };
}
