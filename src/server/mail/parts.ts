/** Parts of a mail, each as HTML and as plain text, and `assembleMail`, which puts them together. */
import type { LabelledText } from '../../domain/format/labelledText.ts';
import type { HtmlAndText } from '../../domain/siteData.ts';
import { inOneLine } from '../../texts/inOneLine.ts';
import { Html, safeHtml } from '../../texts/html.ts';
import { darkRules, withInlineStyles } from './styles.ts';

/** A piece of a mail; `withInlineStyles` writes the styles of its classes into its tags. */
export interface MailPart {
  readonly html: Html;
  readonly text: string;
}

export const emptyPart: MailPart = { html: safeHtml``, text: '' };

const items = (name: string, entries: readonly string[]): Html =>
  safeHtml`<ul class="${name}">${entries.map((entry) => safeHtml`<li>${entry}</li>`)}</ul>`;

/** A highlighted notice. */
export const warningBox = (sentences: readonly string[]): MailPart =>
  sentences.length === 0
    ? emptyPart
    : {
        html: safeHtml`<div class="notice"><strong>Achtung:</strong>${items('warnings', sentences)}</div>`,
        text: ['Achtung:', ...sentences.map((sentence) => `! ${inOneLine(sentence)}`)].join('\n'),
      };

/**
 * A quotation. In the text each line has a prefix, whatever character ends it, so that it cannot
 * imitate our own lines.
 */
export function quotation(label: string, quoted: string): MailPart {
  if (!quoted) return emptyPart;
  const text = quoted.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n');
  return {
    html: safeHtml`<blockquote class="quote">${text}</blockquote>`,
    text: `${label}:\n${text.replace(/^/gm, '> ').replace(/ +$/gm, '')}`,
  };
}

export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** A link as a line of text: `Anrufen: +49221…`; of a chat, the address without its message. */
export const linkLine = ({ label, href }: LabelledLink): string =>
  `${label}: ${href.replace(/^tel:|\?text=.*/g, '')}`;

/** Rows of buttons of one height; the first row is filled. The text has no buttons. */
export function linkButtons(rows: readonly (readonly LabelledLink[])[]): MailPart {
  const tables = rows
    .filter((row) => row.length > 0)
    .map((row, index) => {
      const [box, inner] = index === 0 ? ['button', 'filled-link'] : ['outline', 'outline-link'];
      const cells = row.map(
        ({ label, href }, position) =>
          safeHtml`${position > 0 ? safeHtml`<td width="8"></td>` : ''}<td class="${box}"><a class="${inner}" href="${href}"><strong>${label}</strong></a></td>`,
      );
      return safeHtml`<table class="buttons" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>${cells}</tr></table>`;
    });
  return { html: safeHtml`<div class="actions">${tables}</div>`, text: '' };
}

/** Texts below their labels; empty ones are left out. */
export function labelledLines(rows: readonly LabelledText[]): MailPart {
  const said = rows.filter(({ text }) => text);
  return {
    html: safeHtml`${said.map(
      ({ label, text }) =>
        safeHtml`<p class="line"><span class="label">${label}</span><span class="value">${text}</span></p>`,
    )}`,
    text: said.map(({ label, text }) => `${label}: ${inOneLine(text)}`).join('\n'),
  };
}

const labelled = (label: string, content: Html, lines: readonly string[]): MailPart =>
  lines.length === 0
    ? emptyPart
    : {
        html: safeHtml`<div class="line"><span class="label">${label}</span>${content}</div>`,
        text: [`${label}:`, ...lines].join('\n'),
      };

export const bulletList = (label: string, entries: readonly string[]): MailPart =>
  labelled(
    label,
    items('items', entries),
    entries.map((entry) => `- ${entry}`),
  );

/** A list of amounts, the last one as their sum. */
export function amountTable(label: string, rows: readonly LabelledText[]): MailPart {
  const cells = rows.map((row, index) => {
    const sum = index === rows.length - 1 ? ' sum' : '';
    return safeHtml`<tr><th class="cell${sum}" scope="row" align="left">${row.label}</th><td class="figure${sum}" align="right" valign="bottom">${row.text}</td></tr>`;
  });
  return labelled(
    label,
    safeHtml`<table class="figures" cellpadding="0" cellspacing="0" border="0" width="100%">${cells}</table>`,
    rows.map((row) => `${row.label}: ${row.text}`),
  );
}

/** Lines in small type; empty ones are left out. */
export function smallLines(lines: readonly string[]): MailPart {
  const said = lines.filter(Boolean);
  return {
    html: safeHtml`<p class="small">${said.map((line, index) => safeHtml`${index > 0 ? safeHtml`<br>` : ''}${line}`)}</p>`,
    text: said.join('\n'),
  };
}

/**
 * Assembles a complete mail.
 *
 * @param name of the bar, which stands above the card
 */
export function assembleMail(
  name: string,
  subject: string,
  parts: readonly MailPart[],
): HtmlAndText {
  const card = parts.filter(({ html }) => html.source).map(({ html }) => safeHtml`${html}\n`);
  const { source } = safeHtml`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><title>${subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Html(darkRules)}}</style></head>
<body><table class="page" role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="frame" align="center">
<div class="column">
<p class="name">${name}</p>
<div class="card">
${card}</div>
</div></td></tr></table></body></html>`;
  return {
    html: withInlineStyles(source),
    text: `${parts.flatMap(({ text }) => text || []).join('\n\n')}\n`,
  };
}
