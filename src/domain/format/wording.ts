/** German words for numbers, counts and hours. */

const plainNumber = new Intl.NumberFormat('de-DE');

/** `Für 80 Gäste` for `für 80 Gäste`: begins a sentence with a text. */
export const capitalized = (text: string): string =>
  text.replace(/^./u, (letter) => letter.toUpperCase());

/** `4,5`, `3`. */
export function decimal(value: number): string {
  return plainNumber.format(value);
}

/** `1 Anfrage`, `2 Anfragen`, `1,5 Stunden`, with a protected space. */
export const pluralize = (count: number, one: string, many: string): string =>
  `${decimal(count)}\u00A0${count === 1 ? one : many}`;

const numerals = [
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];

/**
 * `zwei`, `zwölf`, `13`, `4,5`: small numbers as words. 1 stays a digit, because German inflects
 * the word.
 */
export function spelled(value: number): string {
  return numerals[value - 2] ?? decimal(value);
}

/** `zwei Cocktails`, `einem Cocktail` (dative). */
export function cocktailCountInDative(count: number): string {
  return count === 1 ? 'einem Cocktail' : `${spelled(count)} Cocktails`;
}

/** `80 Gäste`; '' if their number is unknown. */
export const guestCountInWords = (guestCount: number): string =>
  guestCount > 0 ? pluralize(guestCount, 'Gast', 'Gäste') : '';

/** `Drei Pakete`, `Ein Paket`: begins a sentence. */
export function packageCountInWords(count: number): string {
  return count === 1 ? 'Ein Paket' : `${capitalized(spelled(count))} Pakete`;
}

export const weekdays = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
];

interface Hours {
  /** German weekdays. */
  readonly days: readonly string[];
  /** Local time, `17:00`. */
  readonly opens: string;
  readonly closes: string;
}

/** „Montag bis Freitag von 17:00 bis 20:00 Uhr“; days that are not consecutive are listed. */
export function phoneHoursInWords({ days, opens, closes }: Hours): string {
  const runs: string[][] = [];
  for (const day of weekdays.filter((day) => days.includes(day))) {
    const run = runs.at(-1);
    if (run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1) ?? '') + 1) run.push(day);
    else runs.push([day]);
  }
  const spans = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} bis ${run.at(-1)}`] : run));
  return `${new Intl.ListFormat('de-DE').format(spans)} von ${opens} bis ${closes}\u00A0Uhr`;
}
