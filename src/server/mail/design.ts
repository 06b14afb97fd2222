/** Parts of a mail, each as HTML and as plain text, and `mail`, which puts them together. */
import type { LabelledText } from '../../domain/format/wording.ts';
import { escapeHtml } from '../../texts/escapeHtml.ts';
import { palette } from '../../styles/palette.ts';

const { amber, ash, cream, dusk, edge, night, rhubarb, smoke } = palette;

/** Amber on light cards: of text, and of edges. */
const amberText = '#8a4f00';
const amberEdge = '#e0a44e';
const quiet = '#5c5166';
const hairline = { light: '1px solid #e4d8c6', dark: '#3b2f45' };

const serif = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";
const link = 'display:block;padding:19px 2px;font-size:15px;line-height:22px;text-decoration:none';

/** Styles by tag or class, in light mode, and what dark mode changes. Where both match, the class comes later and wins. */
const styles: Readonly<Record<string, { readonly light: string; readonly dark?: string }>> = {
  body: {
    light: 'margin:0;padding:0;background:#f3ece1;color:#241a2c',
    dark: `background:${night};color:${cream}`,
  },
  '.page': {
    light: 'background:#f3ece1;color:#241a2c',
    dark: `background:${night};color:${cream}`,
  },
  '.frame': { light: 'padding:20px 10px 32px' },
  '.column': {
    light:
      "max-width:600px;margin:0 auto;text-align:left;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  },
  '.name': {
    light: `margin:0 0 12px 14px;letter-spacing:0.03em;${serif};color:${amberText}`,
    dark: `color:${amber}`,
  },
  '.card': {
    light: `border-radius:16px;padding:22px 18px;background:#fffaf3;border:${hairline.light};border-top:3px solid ${amberEdge}`,
    dark: `background:${dusk};border-color:${smoke};border-top-color:${amber}`,
  },
  h1: {
    light: `margin:0 0 16px;font-size:27px;line-height:1.2;${serif};color:${amberText}`,
    dark: `color:${amber}`,
  },
  h2: { light: `margin:24px 0 10px;font-size:19px;line-height:1.3;${serif}` },
  p: { light: 'margin:0 0 16px' },
  ul: { light: 'margin:0 0 16px;padding:0 0 0 26px' },
  ol: { light: 'margin:0 0 16px;padding:0 0 0 26px' },
  li: { light: 'margin:0 0 4px;overflow-wrap:anywhere' },
  a: { light: `color:${amberText};text-decoration:underline`, dark: `color:${amber}` },
  '.over': {
    light: `margin:0 0 6px;font-size:15px;white-space:nowrap;color:${quiet}`,
    dark: `color:${ash}`,
  },
  '.headline': { light: 'margin:0 0 4px;font-size:30px;text-wrap:balance' },
  '.under': { light: 'margin:0 0 14px;font-size:19px;line-height:1.35' },
  '.large': { light: 'margin:0;font-size:21px;line-height:1.3;overflow-wrap:anywhere' },
  '.summary': { light: 'margin:2px 0 20px;overflow-wrap:anywhere' },
  '.notice': {
    light:
      'margin:0 0 20px;padding:11px 14px;border-radius:12px;background:#fbe9ea;border:1px solid #c2475d;color:#6d1022',
    dark: `background:#33182a;border-color:${rhubarb};color:#ffdde2`,
  },
  '.warnings': { light: 'margin:0;padding:0;list-style:none' },
  '.quote': {
    light: `margin:0 0 22px;padding:2px 0 2px 14px;font-size:17px;white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid ${amberEdge}`,
    dark: `border-left-color:${amber}`,
  },
  '.line': {
    light: `margin:0;padding:12px 0 14px;border-top:${hairline.light}`,
    dark: `border-top-color:${hairline.dark}`,
  },
  '.label': {
    light: `display:block;margin:0 0 3px;font-size:14px;letter-spacing:0.02em;color:${quiet}`,
    dark: `color:${ash}`,
  },
  '.value': { light: 'overflow-wrap:anywhere' },
  '.unbroken': { light: 'white-space:nowrap' },
  '.items': { light: 'margin:0;padding:0 0 0 24px' },
  '.figures': { light: 'border-collapse:collapse' },
  '.cell': { light: 'padding:2px 0;font-weight:normal' },
  '.figure': { light: 'padding:2px 0 2px 12px;white-space:nowrap' },
  '.sum': {
    light: `padding-top:6px;padding-bottom:0;font-weight:bold;border-top:${hairline.light}`,
    dark: `border-top-color:${hairline.dark}`,
  },
  '.actions': { light: 'padding:0 0 10px' },
  '.buttons': { light: 'margin:0 0 10px;border-collapse:separate;table-layout:fixed' },
  '.button': {
    light: `border-radius:12px;text-align:center;background:${amber};border:1px solid ${amberEdge}`,
  },
  '.outline': {
    light:
      'border-radius:12px;text-align:center;background:#fffaf3;border:1px solid #8a7a68;vertical-align:middle',
    dark: `background:${dusk};border-color:${edge}`,
  },
  '.filled-link': { light: `${link};color:${night}`, dark: `color:${night}` },
  '.outline-link': { light: `${link};color:#241a2c`, dark: `color:${cream}` },
  '.small': { light: `margin:16px 0 0;font-size:14px;color:${quiet}`, dark: `color:${ash}` },
};

const darkRules = Object.entries(styles)
  .map(([selector, { dark }]) =>
    dark ? `${selector}{${dark.replaceAll(';', ' !important;')} !important}` : '',
  )
  .join('');

/**
 * Writes the light styles into the elements, as not every mail program reads style sheets
 * (https://www.caniemail.com/features/html-style/). A class is the first attribute of its element; text has no `<`.
 */
const withStyles = (html: string): string =>
  html.replace(/<([a-z]\w*)(?: class="([^"]*)")?/g, (tag, name: string, classes = '') => {
    const selectors = [
      name,
      ...String(classes)
        .split(' ')
        .map((one) => `.${one}`),
    ];
    const style = selectors.flatMap((selector) => styles[selector]?.light ?? []).join(';');
    return style ? tag.replace(name, `${name} style="${style}"`) : tag;
  });

/** A piece of a mail. Its HTML is bare tags with classes. If it is empty, both are ''. */
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
const together = (...parts: readonly Part[]): Part => ({
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
  return together(
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

export interface Button {
  readonly label: string;
  readonly href: string;
}

/** Rows of buttons side by side, all of one height, the first one filled. They have no text. */
export function buttons(rows: readonly (readonly Button[])[]): Part {
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
  together(
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
export function small(lines: readonly string[]): Part {
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
