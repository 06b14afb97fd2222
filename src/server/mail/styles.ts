/** The styles of a mail, by tag and class. */
import { palette } from '../../styles/palette.ts';

const { amber, ash, cream, dusk, edge, night, rhubarb, smoke } = palette;

/** Amber on light cards: of text, and of edges. */
const amberText = '#8a4f00';
const amberEdge = '#e0a44e';
const quiet = '#5c5166';
const hairline = { light: '1px solid #e4d8c6', dark: '#3b2f45' };

const serif = "font-family:Georgia,'Times New Roman',serif;font-weight:normal";
const link = 'display:block;padding:19px 2px;font-size:15px;line-height:22px;text-decoration:none';

/** In light mode, and what dark mode changes. A class wins over a tag. */
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

/** The style sheet of dark mode. */
export const darkRules = Object.entries(styles)
  .map(([selector, { dark }]) =>
    dark ? `${selector}{${dark.replaceAll(';', ' !important;')} !important}` : '',
  )
  .join('');

/**
 * Writes the light styles into the elements, as not every mail program reads style sheets
 * (https://www.caniemail.com/features/html-style/). A class is the first attribute of its element;
 * text has no `<`.
 */
export const withInlineStyles = (html: string): string =>
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
