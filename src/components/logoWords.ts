/** The logo's words as paths, visible before any font is loaded. Computed once per build (`reader/integration.ts`). */
import { readFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { business } from '../business/business.ts';
import { outline } from '../assets/fonts/outline.ts';

const face = await readFile('src/assets/fonts/fraunces.woff2');
// Coordinates are rounded to 1/45 em, at most a fifth of a pixel at display size: finer paths cost bytes on every page.
const em = 45;

/** Each word of the name as an SVG of 1 em in height, from 0.8 em above the baseline to 0.2 em below. */
export const logoWords: readonly string[] = business.name.split(/\s+/).map((word) => {
  const { path, width } = outline(face, word, em);
  const svg = `<svg viewBox="0 ${-0.8 * em} ${Math.ceil(width)} ${em}"><path fill="currentColor" d="${path}"/></svg>`;
  return optimize(svg, {
    floatPrecision: 0,
    plugins: [{ name: 'convertPathData', params: { utilizeAbsolute: false } }],
  }).data;
});
