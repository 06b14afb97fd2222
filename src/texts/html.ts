/** HTML as a type of its own: text that nobody escaped is an error of the compiler. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** HTML that is not escaped again. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const sourceOf = (value: string | Html): string =>
  value instanceof Html ? value.source : escapeHtml(value);

/** Makes HTML of a template. Escapes each value that is no `Html`; joins the entries of a list. */
export function safeHtml(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const sources = values.map((value) => [value].flat().map(sourceOf).join(''));
  return new Html(parts.map((part, index) => part + (sources[index] ?? '')).join(''));
}
