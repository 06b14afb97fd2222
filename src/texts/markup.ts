/** HTML in which every value is escaped, so that a forgotten call is an error of the compiler. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** HTML that stands as it is. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const sourceOf = (value: string | Html): string =>
  value instanceof Html ? value.source : escapeHtml(value);

/** Escapes each value, but HTML; a list stands one after the other. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const sources = values.map((value) => [value].flat().map(sourceOf).join(''));
  return new Html(parts.map((part, index) => part + (sources[index] ?? '')).join(''));
}
