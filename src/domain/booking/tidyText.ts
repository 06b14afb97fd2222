/**
 * Tidies what people type and paste before it is checked, so that no message is about a character
 * that cannot be seen.
 */

/** Line breaks as systems, Word, PowerPoint and chats write them. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Control characters but tab and line feed, marks that cannot be seen, and U+FFFD, which
 * `FormData` writes for half a surrogate pair.
 */
const invisible =
  /[^\P{Cc}\t\n]|[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/gu;
/** Invisible characters that join letters of Persian and parts of emoji. */
const joiners = /[\u200C\u200D]/g;
/** Anything but spaces, format and control characters, fillers and the empty Braille cell. */
const visible = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

export interface TidyTextOptions {
  /** Whether it may have several lines; otherwise breaks and tabs become blanks. */
  readonly lines?: boolean | undefined;
  /** Whether it is a name or a message, which keep joiners. */
  readonly words?: boolean | undefined;
}

/** Drops invisible characters and trims the text; '' if nothing of it is visible. */
export function tidyText(
  text: string,
  { lines = false, words = true }: TidyTextOptions = {},
): string {
  const broken = text.replace(breaks, '\n');
  const oneLine = lines ? broken : broken.replace(/[\t\n]+/g, ' ');
  const shown = oneLine.replace(invisible, '').trim();
  const tidy = words ? shown : shown.replace(joiners, '');
  return visible.test(tidy) ? tidy : '';
}
