/** How mails look, in light mode and in dark. */
import { Parser } from 'htmlparser2';
import { palette } from '../../../styles/palette.ts';

const { amber, ash, cream, dusk, edge, night, rhubarb, smoke } = palette;

/** Amber on light cards: of text, and of edges. */
const amberText = '#8a4f00';
const amberEdge = '#e0a44e';

const serif = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";

interface Style {
  readonly light: string;
  /** What dark mode changes. */
  readonly dark?: string;
}

/** By tag or class. Where both match, the class comes later and wins. */
const styles: Readonly<Record<string, Style>> = {
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
    light: `border-radius:16px;padding:22px 18px;background:#fffaf3;border:1px solid #e4d8c6;border-top:3px solid ${amberEdge}`,
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
  '.quote': {
    light: `margin:0;padding:2px 0 2px 14px;font-size:17px;white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid ${amberEdge}`,
    dark: `border-left-color:${amber}`,
  },
  '.over': {
    light: 'margin:0 0 6px;font-size:15px;white-space:nowrap;color:#5c5166',
    dark: `color:${ash}`,
  },
  '.headline': { light: 'margin:0 0 4px' },
  '.under': { light: 'margin:0 0 20px;font-size:19px;line-height:1.35' },
  '.notice': {
    light:
      'margin:0 0 20px;padding:11px 14px;border-radius:12px;background:#fbe9ea;border:1px solid #c2475d;color:#6d1022',
    dark: `background:#33182a;border-color:${rhubarb};color:#ffdde2`,
  },
  '.warnings': { light: 'margin:0;padding:0;list-style:none' },
  '.line': {
    light: 'margin:0;padding:12px 0 14px;border-top:1px solid #e4d8c6',
    dark: 'border-top-color:#3b2f45',
  },
  '.label': {
    light: 'display:block;margin:0 0 3px;font-size:14px;letter-spacing:0.02em;color:#5c5166',
    dark: `color:${ash}`,
  },
  '.value': { light: 'overflow-wrap:anywhere' },
  '.person': { light: 'margin:0 0 12px' },
  '.large': { light: 'font-size:21px;line-height:1.3;overflow-wrap:anywhere' },
  '.unbroken': { light: 'white-space:nowrap' },
  '.items': { light: 'margin:0;padding:0 0 0 24px' },
  '.plainItems': { light: 'margin:0;padding:0;list-style:none' },
  '.item': { light: 'margin:0;padding:3px 0 5px;line-height:1.4;overflow-wrap:anywhere' },
  '.figures': { light: 'border-collapse:collapse' },
  '.cell': { light: 'padding:2px 0;font-weight:normal' },
  '.figure': { light: 'padding:2px 0 2px 12px;white-space:nowrap' },
  '.sum': {
    light: 'padding-top:6px;padding-bottom:0;font-weight:bold;border-top:1px solid #e4d8c6',
    dark: 'border-top-color:#3b2f45',
  },
  '.buttons': { light: 'margin:0 0 18px;border-collapse:separate;table-layout:fixed' },
  '.button': {
    light: `border-radius:12px;text-align:center;background:${amber};border:1px solid ${amberEdge}`,
  },
  '.outline': {
    light: 'border-radius:12px;text-align:center;background:#fffaf3;border:1px solid #8a7a68',
    dark: `background:${dusk};border-color:${edge}`,
  },
  '.filledLink': {
    light: `display:block;padding:11px 8px 10px;text-decoration:none;color:${night}`,
    dark: `color:${night}`,
  },
  '.outlineLink': {
    light: 'display:block;padding:11px 8px 10px;text-decoration:none;color:#241a2c',
    dark: `color:${cream}`,
  },
  '.action': { light: 'display:block' },
  '.caption': { light: 'font-size:13px;line-height:1.35;overflow-wrap:anywhere' },
  '.small': { light: 'margin:16px 0 0;font-size:14px;color:#5c5166', dark: `color:${ash}` },
};

/** Dark mode, in a style sheet: its rules override the styles of the elements. */
export const darkRules = Object.entries(styles)
  .map(([selector, { dark }]) =>
    dark ? `${selector}{${dark.replaceAll(';', ' !important;')} !important}` : '',
  )
  .join('');

/**
 * Writes the light styles into the elements: not every mail program reads style sheets
 * (https://www.caniemail.com/features/html-style/). Done over the finished mail and not in its
 * parts, because what the owner writes comes from Markdown as bare tags.
 */
export function inlineStyles(html: string): string {
  let styled = '';
  let written = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      const selectors = [name, ...classes.split(' ').map((one) => `.${one}`)];
      const style = selectors.flatMap((selector) => styles[selector]?.light ?? []).join(';');
      if (!style) return;
      const end = parser.startIndex + `<${name}`.length;
      styled += `${html.slice(written, end)} style="${style}"`;
      written = end;
    },
  });
  parser.end(html);
  return styled + html.slice(written);
}
