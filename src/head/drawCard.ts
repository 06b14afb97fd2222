/** Draws the cards of shared links: pictures of the offer side by side, the page's title below. For the build alone, with its tools. */
import { readFile } from 'node:fs/promises';
import { create } from 'fontkitten';
import sharp from 'sharp';
import { site } from '../business/site.ts';
import { cardSize, type ShareCard } from './shareCard.ts';

/** Text as an SVG path: no machine that builds the site needs the face. `x` and `y` are where its base line begins. */
async function outline(text: string, size: number, x: number, y: number, colour: string): Promise<string> {
  const font = create(await readFile('src/assets/fonts/fraunces.woff2'));
  if (!('glyphForCodePoint' in font)) throw new Error('fraunces.woff2 holds more than one face');
  const scale = size / font.unitsPerEm;
  let pen = x;
  const glyphs = Array.from(text, (letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const path = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
    pen += glyph.advanceWidth * scale;
    return path;
  });
  return `<path fill="${colour}" d="${glyphs.join('')}"/>`;
}

/** The card as JPEG: some services that show shared links read neither AVIF nor WebP. */
export async function drawCard({ title, pictures }: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = cardSize;
  const part = Math.ceil(width / pictures.length);
  const columns = await Promise.all(
    pictures.map(async (path, index) => ({
      input: await sharp(`src/assets${path}`).resize(part, height, { fit: 'cover', position: 'bottom' }).toBuffer(),
      left: Math.min(part * index, width - part),
      top: 0,
    })),
  );
  const words = await Promise.all([
    outline(title, 84, 60, height - 92, '#f4ebdf'),
    outline(site.name, 34, 62, height - 40, '#f6c177'),
  ]);
  const foot = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="dark" x2="0" y2="1">
      <stop offset=".5" stop-color="#120c18" stop-opacity="0"/><stop offset=".78" stop-color="#120c18" stop-opacity=".88"/>
      <stop offset="1" stop-color="#120c18"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#dark)"/>${words.join('')}</svg>`;
  const card = sharp({ create: { width, height, channels: 3, background: '#120c18' } });
  return new Uint8Array(
    await card
      .composite([...columns, { input: Buffer.from(foot), left: 0, top: 0 }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer(),
  );
}
