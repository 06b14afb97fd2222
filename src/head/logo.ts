/** The logo's words, drawn from the heading face: they are there before any font. A build keeps the result (`publish/contentIntegration.ts`). */
import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { site } from '../business/site.ts';
import { outline } from './outline.ts';

const face = await readFile('src/assets/fonts/fraunces.woff2');
// Rounded to an eighth of a pixel at the size it is shown in: finer paths would cost every page more bytes than anybody sees.
const em = 64;

/** Each word of the name as an SVG of 1 em in height, from 0.8 em above the base line to 0.2 em below. */
export const logoWords: readonly string[] = site.name.split(/\s+/).map((word) => {
  const { path, width } = outline(face, word, em);
  const svg = `<svg viewBox="0 ${-0.8 * em} ${Math.ceil(width)} ${em}"><path fill="currentColor" d="${path}"/></svg>`;
  return optimize(svg, {
    floatPrecision: 0,
    plugins: [{ name: 'convertPathData', params: { utilizeAbsolute: false } }],
  }).data;
});
