/** The widths of `_breakpoints.scss` at which the layout changes, for `sizes` of pictures. */
export const widths = {
  /** Below: large text on a phone. */
  phone: '20rem',
  /** From here on the header of a phone has a second button. */
  small: '22.5rem',
  /** Three cocktails in a row; in the dialog, text beside the picture. */
  cards: '44rem',
  tablet: '48rem',
  desktop: '64rem',
  /** Two columns on the page of a request. */
  buero: '1100px',
  huge: '100rem',
} as const;
