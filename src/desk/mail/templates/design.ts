/**
 * Parts of a mail, each as HTML and as plain text, and `mail`, which puts them together.
 * `styles.ts` says how they look.
 */
import { type LabelledText } from '../../../domain/format/wording.ts';
import { germanPhone } from '../../../domain/format/phone.ts';
import { escapeHtml } from '../../../helpers.ts';
import { toHtml, toText } from '../../../texts/markdown.ts';
import { darkRules, inlineStyles } from './styles.ts';

/**
 * A piece of a mail. Its HTML is bare tags, with the classes of `styles.ts`. If it is empty, both
 * are ''.
 */
export interface Part {
  readonly html: string;
  readonly text: string;
}

const nothing: Part = { html: '', text: '' };

/** A large title between two smaller lines. */
export const headline = ({
  over,
  title,
  under,
}: Readonly<Record<'over' | 'title' | 'under', string>>): Part => ({
  html: `<p class="over">${escapeHtml(over)}</p>
<h1 class="headline">${escapeHtml(title).replace(/\d+\. \p{L}+/gu, '<span class="unbroken">$&</span>')}</h1>
<p class="under">${escapeHtml(under)}</p>`,
  text: [over, title, under].join('\n'),
});

const items = (name: string, entries: readonly string[]): string =>
  `<ul class="${name}">${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`;

/** A highlighted notice. */
export const notice = (sentences: readonly string[]): Part =>
  sentences.length === 0
    ? nothing
    : {
        html: `<div class="notice"><strong>Achtung:</strong>${items('warnings', sentences)}</div>`,
        text: ['Achtung:', ...sentences.map((sentence) => `! ${sentence}`)].join('\n'),
      };

export interface Button {
  readonly label: string;
  readonly href: string;
  /** Where it leads, as people write it. */
  readonly caption: string;
}

/**
 * Buttons side by side, the first one filled.
 */
export function buttons(entries: readonly Button[]): Part {
  if (entries.length === 0) return nothing;
  const cells = entries.map(({ label, href, caption }, index) => {
    const [box, link] = index === 0 ? ['button', 'filledLink'] : ['outline', 'outlineLink'];
    return `<td class="${box}"><a class="${link}" href="${escapeHtml(href)}"><strong class="action">${escapeHtml(label)}</strong><span class="caption">${escapeHtml(caption).replace('@', '<wbr>@')}</span></a></td>`;
  });
  // The caption of a telephone link is its number; a link of the site needs its address.
  const lines = entries.map(({ label, href, caption }) =>
    href.startsWith('http') ? `${label} ${caption}: ${href}` : `${label}: ${caption}`,
  );
  return {
    html: `<table class="buttons" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${cells.join('<td width="10"></td>')}</tr></table>`,
    text: lines.join('\n'),
  };
}

const withLabels = (box: string, size: string, rows: readonly LabelledText[]): Part => ({
  html: rows
    .map(
      ({ label, text }) =>
        `<p class="${box}"><span class="label">${escapeHtml(label)}</span><span class="${size}">${escapeHtml(text)}</span></p>`,
    )
    .join(''),
  text: rows.map(({ label, text }) => `${label}: ${text}`).join('\n'),
});

const withoutEmpty = (rows: readonly LabelledText[]): readonly LabelledText[] =>
  rows.filter(({ text }) => text);

/** Texts below their labels, but those that are empty. */
export const facts = (...rows: readonly LabelledText[]): Part =>
  withLabels('line', 'value', withoutEmpty(rows));

/** Who it is about: the name large, and below it what else is not empty. */
export function person(name: LabelledText, further: readonly LabelledText[]): Part {
  const parts = [
    withLabels('person', 'large', [name]),
    withLabels('person', 'value', withoutEmpty(further)),
  ];
  return {
    html: parts.map(({ html }) => html).join(''),
    text: parts
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n'),
  };
}

const labelled = (label: string, html: string, text: string): Part => ({
  html: `<div class="line"><span class="label">${escapeHtml(label)}</span>${html}</div>`,
  text: `${label}:\n${text}`,
});

/**
 * A quotation. In the text each line has a prefix, whatever character ends it, so that it cannot
 * imitate our own lines.
 */
export function quote(label: string, quoted: string): Part {
  if (!quoted) return nothing;
  const lines = quoted.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n');
  const text = lines.replace(/^/gm, '> ').replace(/ +$/gm, '');
  return labelled(label, `<blockquote class="quote">${escapeHtml(lines)}</blockquote>`, text);
}

export const list = (label: string, entries: readonly string[]): Part =>
  entries.length === 0
    ? nothing
    : labelled(label, items('items', entries), entries.map((entry) => `- ${entry}`).join('\n'));

/** What waits for the owner: its name leads to it, and below it stands how it is. */
export interface WaitingItem {
  readonly name: string;
  readonly href: string;
  readonly state: string;
}

export const waitingList = (label: string, waiting: readonly WaitingItem[]): Part =>
  waiting.length === 0
    ? nothing
    : labelled(
        label,
        `<ul class="plainItems">${waiting
          .map(
            ({ name, href, state }) =>
              `<li class="item"><a href="${escapeHtml(href)}">${escapeHtml(name)}</a><br>${escapeHtml(state)}</li>`,
          )
          .join('')}</ul>`,
        waiting.map(({ name, state }) => `- ${name}, ${state}`).join('\n'),
      );

/** A list of amounts, the last one as their sum. */
export function amounts(label: string, rows: readonly LabelledText[]): Part {
  if (rows.length === 0) return nothing;
  const written = rows.map((row, index) => {
    const sum = index === rows.length - 1 ? ' sum' : '';
    return `<tr><th class="cell${sum}" scope="row" align="left">${escapeHtml(row.label)}</th><td class="figure${sum}" align="right" valign="bottom">${escapeHtml(row.text)}</td></tr>`;
  });
  return labelled(
    label,
    `<table class="figures" cellpadding="0" cellspacing="0" border="0" width="100%">${written.join('')}</table>`,
    rows.map((row) => `${row.label}: ${row.text}`).join('\n'),
  );
}

export const small = (text: string): Part => ({
  html: `<p class="small">${escapeHtml(text)}</p>`,
  text,
});

/** Links of the site (`/pakete`) as whole addresses. */
const withAddresses = (html: string, siteUrl: string): string =>
  html.replaceAll('href="/', `href="${siteUrl}/`);

/** An address as people write it: `0221 4710100`, `bar.example`. */
const written = (siteUrl: string) => (href: string) =>
  href.startsWith('tel:')
    ? germanPhone(href.slice(4))
    : href
        .replace(/^\//, `${siteUrl}/`)
        .replace(/^mailto:/, '')
        .replace(/^https?:\/\/([^/]+)\/?$/, '$1');

/** The text of what the owner wrote: addresses of links in brackets. */
export const plainText = (markdown: string, siteUrl: string): string =>
  toText(markdown, written(siteUrl));

/**
 * What the owner wrote.
 *
 * @param unbroken words that stay in one line
 */
export const prose = (markdown: string, siteUrl: string, unbroken: string): Part => ({
  // Only between tags: attributes stay as they are.
  html: withAddresses(toHtml(markdown), siteUrl).replace(
    new RegExp(`${unbroken}(?![^<]*>)`, 'g'),
    '<span class="unbroken">$&</span>',
  ),
  text: plainText(markdown, siteUrl),
});

/** An address of the web in a text, without the quotation mark, bracket or full stop after it. */
const webAddress = /(https?:\/\/[^\s<>()[\]{}"„“”‚‘’«»]*[^\s<>()[\]{}"„“”‚‘’«»'.,:;!?…])/;

/** Text as HTML, with addresses of the web as links. */
const withLinks = (text: string): string =>
  text
    .split(webAddress)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      // `split` puts what its group matches at every second place.
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');

/**
 * What somebody typed without any marks: paragraphs, lines, and addresses of the web as links.
 *
 * @param unbroken words that stay in one line
 */
export const typedText = (text: string, unbroken: string): Part => ({
  html: text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
    .replace(new RegExp(`${unbroken}(?![^<]*>)`, 'g'), '<span class="unbroken">$&</span>'),
  text,
});

/**
 * Assembles a complete mail.
 *
 * @param name of the bar, above the card
 */
export function mail(name: string, subject: string, parts: readonly Part[]): Part {
  const said = parts.filter(({ text }) => text);
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>
<body><table class="page" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="frame" align="center">
<div class="column">
<p class="name">${escapeHtml(name)}</p>
<div class="card">
${said.map((part) => part.html).join('\n')}
</div>
</div></td></tr></table></body></html>`;
  return { html: inlineStyles(html), text: `${said.map((part) => part.text).join('\n\n')}\n` };
}
