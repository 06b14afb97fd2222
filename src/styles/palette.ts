/**
 * Colours of `_tokens.scss` that mails, the manifest and the browser's frame need, which read no
 * custom properties.
 *
 * They are written twice, and `sharedValues.test.ts` compares them, because one source costs more.
 * Sass reads TypeScript only through a function in its configuration, and a search for `--night`
 * then finds nothing. A style element made from this file would add its hash to the content policy
 * of every page.
 */
export const palette = {
  night: '#120c18',
  dusk: '#1d1526',
  smoke: '#2b2136',
  edge: '#7d6f8b',
  cream: '#f4ebdf',
  ash: '#b9adc0',
  amber: '#f6c177',
  rhubarb: '#ec7f93',
} as const;
