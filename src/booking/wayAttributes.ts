/**
 * Attributes of one of several links to the form: the styles of `GuestCount.astro` show the one of the chosen number of guests.
 * The others are hidden also from who reads the page without its styles.
 */
export const wayAttributes = (index: number): { readonly class: string; readonly hidden: boolean } => ({
  class: `way-${index}`,
  hidden: index > 0,
});
