/** Design of the mails: parts, each with its HTML and beside it its text. `mail` puts them together and adds the styles. */
import { germanPhone } from '../../../domain/format/wording.ts';
import { escapeHtml } from '../../../helpers.ts';
import { toHtml, toText } from '../../../owner/markdown/markdown.ts';
import { palette } from '../../../styles/palette.ts';

/** A piece of a mail. Its HTML is plain tags with a few classes. If it is empty, both are ''. */
export interface Part {
  readonly html: string;
  readonly text: string;
}

const { amber, ash, cream, dusk, edge, night, rhubarb, smoke } = palette;

const serif = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";

/** Styles by tag or class: in light mode, and what dark mode changes. Mail programs support tables and inline styles. */
const styles: Readonly<Record<string, readonly [light: string, dark?: string]>> = {
  body: [
    'margin:0;padding:0;background:#f3ece1;color:#241a2c',
    `background:${night};color:${cream}`,
  ],
  '.page': ['background:#f3ece1;color:#241a2c', `background:${night};color:${cream}`],
  '.frame': ['padding:20px 10px 32px'],
  '.column': [
    "max-width:600px;margin:0 auto;text-align:left;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  ],
  '.name': [`margin:0 0 12px 14px;letter-spacing:0.03em;${serif};color:#8a4f00`, `color:${amber}`],
  '.card': [
    'border-radius:16px;padding:22px 18px;background:#fffaf3;border:1px solid #e4d8c6;border-top:3px solid #e0a44e',
    `background:${dusk};border-color:${smoke};border-top-color:${amber}`,
  ],
  h1: [`margin:0 0 16px;font-size:27px;line-height:1.2;${serif};color:#8a4f00`, `color:${amber}`],
  h2: [`margin:24px 0 10px;font-size:19px;line-height:1.3;${serif}`],
  p: ['margin:0 0 16px'],
  ul: ['margin:0 0 16px;padding:0 0 0 26px'],
  ol: ['margin:0 0 16px;padding:0 0 0 26px'],
  li: ['margin:0 0 4px;overflow-wrap:anywhere'],
  a: ['color:#8a4f00;text-decoration:underline', `color:${amber}`],
  '.quote': [
    'margin:0;padding:2px 0 2px 14px;font-size:17px;white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #e0a44e',
    `border-left-color:${amber}`,
  ],
  '.over': ['margin:0 0 6px;font-size:15px;white-space:nowrap;color:#5c5166', `color:${ash}`],
  '.headline': ['margin:0 0 4px'],
  '.under': ['margin:0 0 20px;font-size:19px;line-height:1.35'],
  '.notice': [
    'margin:0 0 20px;padding:11px 14px;border-radius:12px;background:#fbe9ea;border:1px solid #c2475d;color:#6d1022',
    `background:#33182a;border-color:${rhubarb};color:#ffdde2`,
  ],
  '.warnings': ['margin:0;padding:0;list-style:none'],
  '.line': [
    'margin:0;padding:12px 0 14px;border-top:1px solid #e4d8c6',
    'border-top-color:#3b2f45',
  ],
  '.label': [
    'display:block;margin:0 0 3px;font-size:14px;letter-spacing:0.02em;color:#5c5166',
    `color:${ash}`,
  ],
  '.value': ['overflow-wrap:anywhere'],
  '.person': ['margin:0 0 12px'],
  '.large': ['font-size:21px;line-height:1.3;overflow-wrap:anywhere'],
  '.unbroken': ['white-space:nowrap'],
  '.items': ['margin:0;padding:0 0 0 24px'],
  '.figures': ['border-collapse:collapse'],
  '.cell': ['padding:2px 0;font-weight:normal'],
  '.figure': ['padding:2px 0 2px 12px;white-space:nowrap'],
  '.sum': [
    'padding-top:6px;padding-bottom:0;font-weight:bold;border-top:1px solid #e4d8c6',
    'border-top-color:#3b2f45',
  ],
  '.buttons': ['margin:0 0 18px;border-collapse:separate;table-layout:fixed'],
  '.button': [`border-radius:12px;text-align:center;background:${amber};border:1px solid #e0a44e`],
  '.outline': [
    'border-radius:12px;text-align:center;background:#fffaf3;border:1px solid #8a7a68',
    `background:${dusk};border-color:${edge}`,
  ],
  '.filledLink': [
    `display:block;padding:11px 8px 10px;text-decoration:none;color:${night}`,
    `color:${night}`,
  ],
  '.outlineLink': [
    'display:block;padding:11px 8px 10px;text-decoration:none;color:#241a2c',
    `color:${cream}`,
  ],
  '.action': ['display:block'],
  '.caption': ['font-size:13px;line-height:1.35;overflow-wrap:anywhere'],
  '.small': ['margin:16px 0 0;font-size:14px;color:#5c5166', `color:${ash}`],
};

const darkRules = Object.entries(styles)
  .map(([name, [, dark]]) =>
    dark ? `${name}{${dark.replaceAll(';', ' !important;')} !important}` : '',
  )
  .join('');

/** Writes the styles into the elements; `class` is an element's first attribute. Text holds no `<`: it is escaped. */
const styled = (html: string): string =>
  html.replace(/<(\w+)(?: class="([\w ]+)")?(?=[ >])/g, (tag, name: string, classes = '') => {
    const selectors = [
      name,
      ...String(classes)
        .split(' ')
        .map((one) => `.${one}`),
    ];
    const rules = selectors.flatMap((selector) => styles[selector]?.[0] ?? []).join(';');
    return rules ? `${tag} style="${rules}"` : tag;
  });

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

/** Buttons side by side, the first one filled; `caption` says where one leads, as people write it. */
export function buttons(
  entries: readonly { readonly label: string; readonly href: string; readonly caption: string }[],
): Part {
  const cells = entries.map(({ label, href, caption }, index) => {
    const [box, link] = index === 0 ? ['button', 'filledLink'] : ['outline', 'outlineLink'];
    return `<td class="${box}"><a class="${link}" href="${escapeHtml(href)}"><strong class="action">${escapeHtml(label)}</strong><span class="caption">${escapeHtml(caption).replace('@', '<wbr>@')}</span></a></td>`;
  });
  // What a phone number or an address stands for is told; a link of the site is not.
  const lines = entries.map(({ label, href, caption }) =>
    href.startsWith('http') ? `${label} ${caption}: ${href}` : `${label}: ${caption}`,
  );
  return {
    html: `<table class="buttons" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${cells.join('<td width="10"></td>')}</tr></table>`,
    text: lines.join('\n'),
  };
}

type Fact = readonly [label: string, value: string];

const pairs = (box: string, size: string, facts: readonly Fact[]): Part => ({
  html: facts
    .map(
      ([label, value]) =>
        `<p class="${box}"><span class="label">${escapeHtml(label)}</span><span class="${size}">${escapeHtml(value)}</span></p>`,
    )
    .join(''),
  text: facts.map((fact) => fact.join(': ')).join('\n'),
});

const withValue = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value);

/** Labels above their values, but those without a value. */
export const facts = (...all: readonly Fact[]): Part => pairs('line', 'value', withValue(all));

/** Who it is about: the name large, and what else has a value below it. */
export function person(name: Fact, further: readonly Fact[]): Part {
  const parts = [pairs('person', 'large', [name]), pairs('person', 'value', withValue(further))];
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

/** A quotation. In the text each line has a prefix, whatever character ends it, so that it cannot imitate our own lines. */
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

/** A list of amounts, the last one as their sum. */
export function amounts(
  label: string,
  rows: readonly { readonly label: string; readonly text: string }[],
): Part {
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
  // The pattern leaves attributes alone.
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
      // Every second part is an address.
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
  return { html: styled(html), text: `${said.map((part) => part.text).join('\n\n')}\n` };
}
