/**
 * Rule that raises the card of a package while a number of guests is chosen.
 *
 * @param needsMore whether they need more cocktails than the package has; the card then says so
 */
export const highlightRule = (guests: number, paket: number, needsMore: boolean): string => {
  const more = needsMore ? '.package-card-more{display:inline}' : '';
  const marks = `border-color:var(--amber);box-shadow:var(--glow);.package-card-fits{display:block}${more}`;
  return `.packages-answer:has(#gaeste-${guests}:checked) #paket-${paket}{${marks}}`;
};
