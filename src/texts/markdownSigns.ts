/** Finds what was meant as Markdown and is shown as it was typed. */
import { Marked } from 'marked';

/** `**`, `](`, `|` at the start of a line and others. A star between letters (`Kund*innen`), `#koeln` and `5 * 3` are text. */
const signs =
  /\*\*|(?<![\p{L}\d])__|__(?![\p{L}\d])|~~|`|\]\(|\](?= \((?:\/|https?:))|^\||(?<![\p{L}\d*])\*(?=\p{L})/gu;

/** The words of a link that shows its address. */
const address = /^(?:https?:\/\/|www\.)\S+$/;

const marked = new Marked({ breaks: true });

/** Signs of Markdown that are shown as typed, with their lines from 1. */
export function leftoverSigns(
  markdown: string,
): { readonly line: number; readonly sign: string }[] {
  const found: { line: number; sign: string }[] = [];
  let offset = 0;
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== 'text' || 'tokens' in token || address.test(token.raw)) return;
    // Tokens come in the order of the text: each is searched behind the one before.
    offset = Math.max(offset, markdown.indexOf(token.raw, offset));
    const line = markdown.slice(0, offset).split('\n').length;
    found.push(...[...token.raw.matchAll(signs)].map(([sign]) => ({ line, sign })));
    offset += token.raw.length;
  });
  return found;
}
