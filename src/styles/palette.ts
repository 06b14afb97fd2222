/** The colours of `_tokens.scss`, for what no style sheet reaches: mails, and the browser's frame. */
export const palette = {
  night: '#120c18',
  dusk: '#1d1526',
  smoke: '#2b2136',
  /** Border of controls: contrast 3:1 on dusk and night (WCAG 1.4.11). */
  edge: '#7d6f8b',
  cream: '#f4ebdf',
  ash: '#b9adc0',
  amber: '#f6c177',
  'amber-bright': '#ffd699',
  rhubarb: '#ec7f93',
  mint: '#a8dcb9',
} as const;
