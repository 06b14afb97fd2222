/** What fits a number of guests: numbers of packages, the one to recommend first. */
interface FittingPackages {
  readonly guests: number;
  readonly packages: readonly number[];
}

const checked = ({ guests }: FittingPackages): string => `#gaeste-${guests}:checked`;

/**
 * Rules that let the cards of Pakete answer for the chosen number of guests: parts with `data-for="50"` take the place of those with
 * `data-for=""` before them, and the card of the recommended package is amber. On paper nothing is chosen.
 *
 * @param initial number of the package that is amber before a number is chosen
 */
export function guestCountCss(fitting: readonly FittingPackages[], initial: number): string {
  const chosen = fitting.map(
    (one) =>
      `.packages-answer:has(${checked(one)}){[data-for="${one.guests}"]{display:inline-flex}[data-for=""]:has(~[data-for="${one.guests}"]){display:none}}`,
  );
  const numbers = new Set([initial, ...fitting.map(({ packages: [first = 0] }) => first)]);
  const amber = [...numbers].map((number) => {
    const choices = fitting
      .filter(({ packages: [first] }) => first === number)
      .map((one) => `:has(${checked(one)})`);
    if (number === initial) choices.push(':not(:has(:checked))');
    return `.packages-answer:is(${choices.join(',')}) #paket-${number}{border-color:var(--amber);box-shadow:var(--glow);.package-card-fits,.button{background:var(--amber);border-color:var(--amber);color:var(--night)}}`;
  });
  return `@media screen{${[...chosen, ...amber].join('')}}`;
}
