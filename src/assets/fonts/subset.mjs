// Subsets the two fonts to the characters that this site uses and writes fraunces.woff2 and figtree.woff2
// beside this file. Run it with `npm run fonts` after an update of a @fontsource-variable package
// or when a text needs a character that is not listed here.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßé';
const signs = ' !&(),-./0123456789:?@„“‚‘’–…·€§\u00a0\u2011';

/** Headings, names, prices. Other characters are shown in the fallback font. */
const headings = letters + signs;
/** Everything that German texts and this site's e-mail addresses, recipes and figures need. */
const texts = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i)) + letters + signs + 'ẞèáàç©°₂×→';

// A feature that a font does not have is no error. `rvrn` swaps shapes along a variation axis.
const keepFeatures = ['kern', 'tnum', 'lnum', 'locl', 'ccmp', 'rvrn'];

const fonts = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'fraunces.woff2',
    // One weight and one optical size: with that axis the file is twice as large and delays the first picture on a slow
    // connection, and letters change their shape between 72 and 86 px.
    variationAxes: { opsz: 72, wght: 480 },
    characters: headings,
    maxBytes: 10_700,
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    characters: texts,
    maxBytes: 11_500,
  },
];

for (const { source, target, variationAxes, characters, maxBytes } of fonts) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const options = { variationAxes, keepFeatures };
  const woff2 = await subsetFont(original, characters, { ...options, targetFormat: 'woff2' });
  const sfnt = await subsetFont(original, characters, { ...options, targetFormat: 'sfnt' });
  const present = codePoints(sfnt);
  const missing = [...characters].filter((c) => !present.has(c.codePointAt(0)));

  await writeFile(new URL(target, import.meta.url), woff2);
  console.log(`${target}: ${woff2.length} bytes, ${present.size} characters; not in the source:`);
  console.log(`  ${missing.map((c) => `${c} U+${hex(c.codePointAt(0))}`).join(', ') || 'none'}`);
  if (woff2.length > maxBytes) {
    console.error(`  over its budget of ${maxBytes} bytes`);
    process.exitCode = 1;
  }
}

function hex(codePoint) {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}

// The code points in a font's `cmap` table (format 4: all that a font for Latin text has).
function codePoints(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8));
  const start = subtables.find((at) => cmap.readUInt16BE(at) === 4);
  const size = cmap.readUInt16BE(start + 6);
  const found = new Set();
  for (let i = 0; i < size; i += 2) {
    const last = cmap.readUInt16BE(start + 14 + i);
    const first = cmap.readUInt16BE(start + 16 + size + i);
    for (let c = first; c <= last && c < 0xffff; c++) found.add(c);
  }
  return found;
}
