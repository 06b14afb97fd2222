/**
 * Design of the mails. Each part is written once and produces HTML and plain text. Mail programs support tables and inline
 * styles; those with support for `<style>` also get the site's dark colours.
 */
import { escapeHtml } from '../../html.ts';
import { amber, ash, cream, dusk, edge, night, rhubarb, smoke } from '../../styles/palette.ts';

/** A piece of a mail in both forms. `text` has no markup, `html` nothing unescaped. */
export interface Part {
  readonly html: string;
  readonly text: string;
}

const looks = {
  page: ['background:#f3ece1;color:#241a2c', `background:${night};color:${cream}`],
  card: [
    'background:#fffaf3;border:1px solid #e4d8c6;border-top:3px solid #e0a44e',
    `background:${dusk};border:1px solid ${smoke};border-top:3px solid ${amber}`,
  ],
  amber: ['color:#8a4f00', `color:${amber}`],
  quiet: ['color:#5c5166', `color:${ash}`],
  line: ['border-top:1px solid #e4d8c6', 'border-top:1px solid #3b2f45'],
  quote: ['border-left:3px solid #e0a44e', `border-left:3px solid ${amber}`],
  notice: [
    'background:#fbe9ea;border:1px solid #c2475d;color:#6d1022',
    `background:#33182a;border:1px solid ${rhubarb};color:#ffdde2`,
  ],
  button: [`background:${amber};border:1px solid #e0a44e`, `background:${amber};border:1px solid ${amber}`],
  buttonText: [`color:${night}`, `color:${night}`],
  outline: ['background:#fffaf3;border:1px solid #8a7a68', `background:${dusk};border:1px solid ${edge}`],
  outlineText: ['color:#241a2c', `color:${cream}`],
} as const;

type Look = keyof typeof looks;

/** The attributes of an element with this look; `style` adds styles common to light and dark mode. */
const look = (name: Look, style = ''): string => `class="${name}" style="${looks[name][0]}${style && `;${style}`}"`;

const darkRules = Object.entries(looks)
  .map(([name, [, dark]]) => `.${name}{${dark.replaceAll(';', ' !important;')} !important}`)
  .join('');

const serif = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";

const labelStyle = 'margin:0 0 3px;font-size:14px;font-weight:normal;letter-spacing:0.02em';

/** Plain text with its line breaks. */
export const plain = (text: string): Part => ({ text, html: escapeHtml(text).replaceAll('\n', '<br>') });

/** Text without line breaks. */
export const unbroken = (text: string): Part => ({
  text,
  html: `<span style="white-space:nowrap">${escapeHtml(text)}</span>`,
});

export const link = (href: string, text: string): Part => ({
  text,
  html: `<a href="${escapeHtml(href)}" ${look('amber', 'text-decoration:underline')}>${escapeHtml(text)}</a>`,
});

const titleHtml = (html: string, gap: string): string =>
  `<h1 ${look('amber', `margin:0 0 ${gap};font-size:27px;line-height:1.2;${serif}`)}>${html}</h1>`;

export const title = ({ html, text }: Part): Part => ({ text, html: titleHtml(html, '16px') });

/** A large title between two smaller lines. */
export const headline = (words: { readonly over: string; readonly title: string; readonly under: string }): Part => ({
  text: [words.title, words.under, words.over].filter(Boolean).join('\n'),
  html: `<p ${look('quiet', 'margin:0 0 6px;font-size:15px;white-space:nowrap')}>${escapeHtml(words.over)}</p>
${titleHtml(escapeHtml(words.title).replace(/(\d)\. /g, '$1.&#160;'), '4px')}
<p style="margin:0 0 20px;font-size:19px;line-height:1.35">${escapeHtml(words.under)}</p>`,
});

/** A highlighted notice. */
export const notice = (sentences: readonly string[]): Part => ({
  text: `Achtung:\n${sentences.map((sentence) => `! ${sentence}`).join('\n')}`,
  html: `<div ${look('notice', 'margin:0 0 20px;padding:9px 14px;border-radius:12px')}>${sentences.map((sentence) => `<div style="padding:3px 0">${escapeHtml(sentence)}</div>`).join('')}</div>`,
});

export const paragraph = ({ html, text }: Part): Part => ({ text, html: `<p style="margin:0 0 16px">${html}</p>` });

export const heading = ({ html, text }: Part): Part => ({
  text,
  html: `<h2 style="margin:24px 0 10px;font-size:19px;line-height:1.3;${serif}">${html}</h2>`,
});

/** A list, with numbers or without. */
export const items = (entries: readonly Part[], ordered: boolean): Part => {
  const list = ordered ? 'ol' : 'ul';
  return {
    text: entries.map(({ text }, index) => `${ordered ? `${index + 1}.` : '-'} ${text}`).join('\n'),
    html: `<${list} style="margin:0 0 16px;padding:0 0 0 22px">${entries.map(({ html }) => `<li style="margin:0 0 6px;padding:0 0 0 4px">${html}</li>`).join('')}</${list}>`,
  };
};

/** Buttons side by side, the first one filled; the plain text lists their URLs. */
export const buttons = (
  entries: readonly { readonly label: string; readonly href: string; readonly told: string }[],
): Part => ({
  text: entries.map(({ label, told }) => `${label}: ${told}`).join('\n'),
  html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 18px;border-collapse:separate;table-layout:fixed"><tr>
${entries
  .map(({ label, href, told }, index) => {
    const [box, words]: [Look, Look] = index === 0 ? ['button', 'buttonText'] : ['outline', 'outlineText'];
    return `<td ${look(box, 'border-radius:12px;text-align:center;vertical-align:middle')}><a href="${escapeHtml(href)}" ${look(words, 'display:block;padding:11px 8px 10px;text-decoration:none')}><strong>${label}</strong><br><span style="font-size:13px;line-height:1.35;overflow-wrap:anywhere">${escapeHtml(told).replace('@', '<wbr>@')}</span></a></td>`;
  })
  .join('<td width="10" style="font-size:0">&#160;</td>\n')}
</tr></table>`,
});

const labelled = (label: string, { html, text }: Part): Part => ({
  text: `${label}:\n${text}`,
  html: `<div ${look('line', 'padding:12px 0 14px')}>
<h2 ${look('quiet', labelStyle)}>${escapeHtml(label)}</h2>
${html}
</div>`,
});

/** A label above its value. */
export const fact = (label: string, value: Part): Part => ({
  ...labelled(label, { text: '', html: `<div>${value.html}</div>` }),
  text: `${label}: ${value.text}`,
});

/** Who it is about. */
export const person = (name: { readonly label: string; readonly value: string }, of: typeof name): Part => ({
  text: [name, of].flatMap(({ label, value }) => (value ? [`${label}: ${value}`] : [])).join('\n'),
  html: `<div style="margin:0 0 14px;overflow-wrap:anywhere"><h2 ${look('quiet', labelStyle)}>${escapeHtml(name.label)}</h2>
<div style="font-size:21px;line-height:1.3">${escapeHtml(name.value)}</div>${of.value && `<div>${escapeHtml(of.value)}</div>`}</div>`,
});

/** A quotation. In plain text each line has a prefix, so that it cannot imitate our own lines. */
export const quote = (label: string, words: string): Part =>
  labelled(label, {
    text: words.replace(/^/gm, '> ').replace(/ $/gm, ''),
    html: `<div ${look('quote', 'padding:2px 0 2px 14px;font-size:17px;white-space:pre-line;overflow-wrap:anywhere')}>${escapeHtml(words)}</div>`,
  });

export const list = (label: string, items: readonly string[]): Part =>
  labelled(label, {
    text: items.map((item) => `- ${item}`).join('\n'),
    html: `<ul style="margin:0;padding:0 0 0 20px">${items.map((item) => `<li style="margin:2px 0;overflow-wrap:anywhere">${escapeHtml(item)}</li>`).join('')}</ul>`,
  });

/** Several parts without gaps. */
export const together = (parts: readonly Part[]): Part => ({
  text: parts.map(({ text }) => text).join('\n'),
  html: parts.map(({ html }) => html).join('\n'),
});

/** A list of amounts, the last one as their sum. */
export const figures = (label: string, rows: readonly { readonly label: string; readonly figure: string }[]): Part =>
  labelled(label, {
    text: rows.map(({ label, figure }) => `${label}: ${figure}`).join('\n'),
    html: `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse">${rows
      .map(({ label, figure }, index) => {
        const cell =
          index === rows.length - 1 ? look('line', 'padding:6px 0 0;font-weight:bold') : 'style="padding:2px 0"';
        return `<tr><td ${cell}>${escapeHtml(label)}</td><td align="right" valign="bottom" ${cell}><span style="white-space:nowrap">&#160; ${figure}</span></td></tr>`;
      })
      .join('')}</table>`,
  });

export const small = ({ html, text }: Part): Part => ({
  text,
  html: `<p ${look('quiet', 'margin:16px 0 0;font-size:14px')}>${html}</p>`,
});

/**
 * Assembles a complete mail.
 *
 * @param name of the bar, above the card
 */
export function mail(name: string, title: string, parts: readonly Part[]): Part {
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style></head>
<body ${look('page', 'margin:0;padding:0')}>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${look('page')}><tr><td align="center" style="padding:20px 10px 32px">
<div style="max-width:600px;margin:0 auto;text-align:left;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p ${look('amber', `margin:0 0 12px 14px;font-size:16px;letter-spacing:0.03em;${serif}`)}>${escapeHtml(name)}</p>
<div ${look('card', 'border-radius:16px;padding:22px 18px')}>
${parts.map(({ html }) => html).join('\n')}
</div>
</div></td></tr></table>
</body></html>`,
  };
}
