/** Text as SVG path data, independent of installed fonts. Used by the build only. */
import { create } from 'fontkitten';

/** Characters of a text that a font file with a single face lacks. */
export function missingLetters(file: Buffer, text: string): string[] {
  const font = create(file);
  const known = (letter: string): boolean =>
    'glyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return Array.from(text).filter((letter) => !known(letter));
}

/**
 * Draws one line of text.
 *
 * @param file font file with a single face
 * @param size font size; `x` and `y`, the start of the baseline, in the same unit
 * @throws when the font lacks a character; this stops the build
 */
export function outline(file: Buffer, text: string, size: number, x = 0, y = 0): { path: string; width: number } {
  const font = create(file);
  if (!('glyphForCodePoint' in font)) throw new Error('The file holds more than one face');
  const scale = size / font.unitsPerEm;
  let pen = x;
  const glyphs = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code))
      throw new Error(`„${text}“: Der Schrift der Überschriften fehlt „${letter}“.`);
    const glyph = font.glyphForCodePoint(code);
    const path = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
    pen += glyph.advanceWidth * scale;
    return path;
  });
  return { path: glyphs.join(''), width: pen - x };
}
