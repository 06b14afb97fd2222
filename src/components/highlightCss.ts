/** Rule that raises the card of a package, and says so on it, while a number of guests is chosen for which it fits. */
export const highlightCss = (guests: number, paket: number): string =>
  `.packages-answer:has(#gaeste-${guests}:checked) #paket-${paket}{border-color:var(--amber);box-shadow:var(--glow);.package-card-fits-${guests}{display:block}}`;
