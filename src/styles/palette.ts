/** Colours for what no style sheet reaches: mails, the browser's frame. The same as in `_tokens.scss`. */
export const night = '#120c18';
export const dusk = '#1d1526';
export const smoke = '#2b2136';
export const cream = '#f4ebdf';
export const ash = '#b9adc0';
export const amber = '#f6c177';
export const rhubarb = '#ec7f93';
export const edge = '#7d6f8b';
