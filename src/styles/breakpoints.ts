/** Widths of `_breakpoints.scss`, for `sizes` of pictures; `sharedValues.test.ts` compares. */
export const breakpoints = {
  phone: '20rem',
  landscape: '40rem',
  cards: '44rem',
  tablet: '48rem',
  desktop: '64rem',
  huge: '100rem',
} as const;
