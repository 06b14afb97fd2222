/**
 * Design of the mails. Their HTML is written in plain tags with a few classes; `mail` adds the styles and derives the text.
 * Mail programs support tables and inline styles; those with support for `<style>` also get the site's dark colours.
 */
import { compile } from 'html-to-text';
import { fieldLabels, type BookingFields } from '../../booking/fields.ts';
import { germanPhone } from '../../business/wording.ts';
import { escapeHtml } from '../../html.ts';
import { amber, ash, cream, dusk, edge, night, rhubarb, smoke } from '../../styles/palette.ts';

const serif = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";

/** Styles by tag or class: in light mode, and what dark mode changes. */
const styles: Readonly<Record<string, readonly [light: string, dark?: string]>> = {
  body: ['margin:0;padding:0;background:#f3ece1;color:#241a2c', `background:${night};color:${cream}`],
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
  '.line': ['margin:0;padding:12px 0 14px;border-top:1px solid #e4d8c6', 'border-top-color:#3b2f45'],
  '.label': ['display:block;margin:0 0 3px;font-size:14px;letter-spacing:0.02em;color:#5c5166', `color:${ash}`],
  '.value': ['overflow-wrap:anywhere'],
  '.person': ['margin:0 0 12px'],
  '.large': ['font-size:21px;line-height:1.3;overflow-wrap:anywhere'],
  '.unbroken': ['white-space:nowrap'],
  '.items': ['margin:0;padding:0 0 0 24px'],
  '.figures': ['border-collapse:collapse'],
  '.cell': ['padding:2px 0;font-weight:normal'],
  '.figure': ['padding:2px 0 2px 12px;white-space:nowrap'],
  '.sumCell': ['padding:6px 0 0;font-weight:bold;border-top:1px solid #e4d8c6', 'border-top-color:#3b2f45'],
  '.sumFigure': [
    'padding:6px 0 0 12px;font-weight:bold;white-space:nowrap;border-top:1px solid #e4d8c6',
    'border-top-color:#3b2f45',
  ],
  '.buttons': ['margin:0 0 18px;border-collapse:separate;table-layout:fixed'],
  '.button': [`border-radius:12px;text-align:center;background:${amber};border:1px solid #e0a44e`],
  '.outline': [
    'border-radius:12px;text-align:center;background:#fffaf3;border:1px solid #8a7a68',
    `background:${dusk};border-color:${edge}`,
  ],
  '.filledLink': [`display:block;padding:11px 8px 10px;text-decoration:none;color:${night}`, `color:${night}`],
  '.outlineLink': ['display:block;padding:11px 8px 10px;text-decoration:none;color:#241a2c', `color:${cream}`],
  '.does': ['display:block'],
  '.told': ['font-size:13px;line-height:1.35;overflow-wrap:anywhere'],
  '.small': ['margin:16px 0 0;font-size:14px;color:#5c5166', `color:${ash}`],
};

const darkRules = Object.entries(styles)
  .map(([name, [, dark]]) => (dark ? `${name}{${dark.replaceAll(';', ' !important;')} !important}` : ''))
  .join('');

/** Writes the styles into the elements; `class` is an element's first attribute. Text holds no `<`: it is escaped. */
const styled = (html: string): string =>
  html.replace(/<(\w+)(?: class="(\w+)")?(?=[ >])/g, (tag, name: string, className = '') => {
    const rules = [styles[name]?.[0], styles[`.${className}`]?.[0]].filter(Boolean).join(';');
    return rules ? `${tag} style="${rules}"` : tag;
  });

/** An address as people write it: `0221 4710100`, `bar.example`. */
const written = (href: string): string =>
  href.startsWith('tel:') ? germanPhone(href.slice(4)) : href.replace(/^https?:\/\/([^/]+)\/?$/, '$1');

const lines = (leadingLineBreaks: number, trailingLineBreaks = leadingLineBreaks) => ({
  uppercase: false,
  leadingLineBreaks,
  trailingLineBreaks,
});

const toText = compile({
  wordwrap: false,
  formatters: {
    label: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addLiteral(': ');
    },
    quote: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1, isPre: true });
      walk(element.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1, blockTransform: (text) => text.replace(/^/gm, '> ') });
    },
  },
  selectors: [
    { selector: 'h1', options: lines(1) },
    { selector: 'h2', options: lines(2) },
    { selector: 'ul', options: { ...lines(2), itemPrefix: '- ' } },
    { selector: '.quote', format: 'quote' },
    { selector: '.row', format: 'block', options: lines(1) },
    { selector: 'th', format: 'label' },
    { selector: '.label', format: 'label' },
    { selector: '.does', format: 'label' },
    { selector: '.over', format: 'block', options: lines(1) },
    { selector: '.under', format: 'block', options: lines(1, 2) },
    { selector: '.notice', format: 'block', options: lines(2) },
    { selector: '.warnings', format: 'unorderedList', options: { ...lines(1), itemPrefix: '! ' } },
    { selector: 'p.line', format: 'block', options: lines(1) },
    { selector: '.person', format: 'block', options: lines(1) },
    { selector: 'div.line', format: 'block', options: lines(2) },
    { selector: '.items', format: 'unorderedList', options: { ...lines(1), itemPrefix: '- ' } },
    { selector: '.buttons', format: 'block', options: lines(2) },
    { selector: '.figures', format: 'block', options: lines(1) },
    // The breaks before a first child replace those of its parent.
    { selector: '.button', format: 'block', options: lines(2, 1) },
    { selector: '.outline', format: 'block', options: lines(1) },
    {
      selector: 'a',
      options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true, pathRewrite: written },
    },
    { selector: '.filledLink', format: 'anchor', options: { ignoreHref: true } },
    { selector: '.outlineLink', format: 'anchor', options: { ignoreHref: true } },
    // What a phone number or an address stands for is told; a link of the site is not.
    { selector: '.filledLink[href^="http"]', format: 'anchor', options: { ignoreHref: false, linkBrackets: ['', ''] } },
    {
      selector: '.outlineLink[href^="http"]',
      format: 'anchor',
      options: { ignoreHref: false, linkBrackets: ['', ''] },
    },
  ],
});

/** Links of the site (`/pakete`) as whole addresses. */
const withAddresses = (html: string, siteUrl: string): string => html.replaceAll('href="/', `href="${siteUrl}/`);

/** The text of a mail's HTML: addresses of links in brackets, quotations with a prefix in each line. */
export const plainText = (html: string, siteUrl: string): string =>
  toText(withAddresses(html, siteUrl))
    .replace(/ +$/gm, '')
    .replace(/^ (?=\d+\. )/gm, '');

/** A large title between two smaller lines. */
export const headline = (words: { readonly over: string; readonly title: string; readonly under: string }): string =>
  `<p class="over">${escapeHtml(words.over)}</p>
<h1 class="headline">${escapeHtml(words.title).replace(/\d+\. \p{L}+/gu, '<span class="unbroken">$&</span>')}</h1>
<p class="under">${escapeHtml(words.under)}</p>`;

/** A highlighted notice. */
export const notice = (sentences: readonly string[]): string =>
  sentences.length === 0
    ? ''
    : `<div class="notice"><strong>Achtung:</strong><ul class="warnings">${sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('')}</ul></div>`;

/**
 * Buttons side by side; `told` is where one leads, as people write it.
 *
 * @param first how the first one looks
 */
export function buttons(
  entries: readonly { readonly label: string; readonly href: string; readonly told: string }[],
  first: 'filled' | 'outline' = 'filled',
): string {
  const cells = entries.map(({ label, href, told }, index) => {
    const [box, link] = index === 0 && first === 'filled' ? ['button', 'filledLink'] : ['outline', 'outlineLink'];
    return `<td class="${box}"><a class="${link}" href="${escapeHtml(href)}"><strong class="does">${escapeHtml(label)}</strong><span class="told">${escapeHtml(told).replace('@', '<wbr>@')}</span></a></td>`;
  });
  return `<table class="buttons" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${cells.join('<td width="10"></td>')}</tr></table>`;
}

const labelled = (label: string, html: string): string =>
  `<div class="line"><span class="label">${escapeHtml(label)}</span>${html}</div>`;

const pair = (box: string, label: string, size: string, value: string): string =>
  value &&
  `<p class="${box}"><span class="label">${escapeHtml(label)}</span><span class="${size}">${escapeHtml(value)}</span></p>`;

/** A label above its value; '' without a value, as the other parts. */
export const fact = (label: string, value: string): string => pair('line', label, 'value', value);

/** Who it is about. */
export const person = ({ name, firma }: Pick<BookingFields, 'name' | 'firma'>): string =>
  pair('person', fieldLabels.name, 'large', name) + pair('person', fieldLabels.firma, 'value', firma);

/** A quotation. In the text each line has a prefix, whatever character ends it, so that it cannot imitate our own lines. */
export const quote = (label: string, words: string): string =>
  words &&
  labelled(
    label,
    `<blockquote class="quote">${escapeHtml(words.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n'))}</blockquote>`,
  );

export const list = (label: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : labelled(label, `<ul class="items">${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`);

/** A list of amounts, the last one as their sum. */
export function figures(label: string, rows: readonly { readonly label: string; readonly figure: string }[]): string {
  const written = rows.map((row, index) => {
    const [cell, figure] = index === rows.length - 1 ? ['sumCell', 'sumFigure'] : ['cell', 'figure'];
    return `<tr class="row"><th class="${cell}" scope="row" align="left">${escapeHtml(row.label)}</th><td class="${figure}" align="right" valign="bottom">${escapeHtml(row.figure)}</td></tr>`;
  });
  return labelled(
    label,
    `<table class="figures" cellpadding="0" cellspacing="0" border="0" width="100%">${written.join('')}</table>`,
  );
}

export const small = (text: string): string => `<p class="small">${escapeHtml(text)}</p>`;

/**
 * Assembles a complete mail.
 *
 * @param name of the bar, above the card
 * @param parts HTML; links of the site (`/pakete`) become whole addresses
 * @param siteUrl the site's public origin
 */
export function mail(
  name: string,
  subject: string,
  parts: readonly string[],
  siteUrl: string,
): { readonly html: string; readonly text: string } {
  const card = withAddresses(parts.filter(Boolean).join('\n'), siteUrl);
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
  return { html: styled(html), text: `${plainText(card, siteUrl)}\n` };
}
