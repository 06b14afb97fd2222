/** Text as SVG path data: it looks the same on a machine without the face. For the build alone, with its tools. */
import { create } from 'fontkitten';

/**
 * Draws one line of text.
 *
 * @param file a font file of one face
 * @param size of the text; x and y, where its base line begins, in the same unit
 * @throws when the face lacks a letter; this stops the build
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
