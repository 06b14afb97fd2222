/** Draws the preview images of shared links. Used by the build only. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { business } from '../business/business.ts';
import { amber, cream, night } from '../styles/palette.ts';
import { outline } from '../assets/fonts/outline.ts';
import { cardSize, type ShareCard } from './shareCard.ts';

const { width, height } = cardSize;

/** A dark gradient at the bottom with the page's title and the bar's name. */
const foot = (face: Buffer, title: string): string => `<linearGradient id="dark" x2="0" y2="1">
    <stop offset=".5" stop-color="${night}" stop-opacity="0"/><stop offset=".78" stop-color="${night}" stop-opacity=".88"/>
    <stop offset="1" stop-color="${night}"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#dark)"/>
  <path fill="${cream}" d="${outline(face, title, 84, 60, height - 92).path}"/>
  <path fill="${amber}" d="${outline(face, business.name, 34, 62, height - 40).path}"/>`;

/** One word per line at the left of the glasses, which begin at 490 px. */
function onWater(face: Buffer, title: string): string {
  const words = title.split(' ');
  const size = Math.min(76, ...words.map((word) => 410 / outline(face, word, 1).width));
  return words
    .map((word, index) => outline(face, word, size, 60, height - 56 - (words.length - 1 - index) * size * 1.08).path)
    .map((path) => `<path fill="${cream}" d="${path}"/>`)
    .join('');
}

/** The card as JPEG: some services read neither AVIF nor WebP. */
export async function drawCard({ title, pictures, scene }: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const face = await readFile('src/assets/fonts/fraunces.woff2');
  const part = Math.ceil(width / pictures.length);
  const columns = await Promise.all(
    pictures.map(async (path, index) => ({
      input: await sharp(`src/assets${path}`).resize(part, height, { fit: 'cover', position: 'bottom' }).toBuffer(),
      left: Math.min(part * index, width - part),
      top: 0,
    })),
  );
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene ? onWater(face, title) : foot(face, title)}</svg>`;
  const card = sharp({ create: { width, height, channels: 3, background: night } });
  return new Uint8Array(
    await card
      .composite([...columns, { input: Buffer.from(words), left: 0, top: 0 }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer(),
  );
}
