// Cuts the two fonts down to the characters that this site uses and writes fraunces.woff2 and figtree.woff2 beside this file, for a
// character more or a newer font. Its three packages are none of the project's:
//   npm install --no-save subset-font@2.9.0 fontkitten@1.0.3 @fontsource-variable/fraunces@5.3.0
//   node src/assets/fonts/subset.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßé';
const signs = ' !&(),-./0123456789:?@„“‚‘’–…·€§\u00a0';

/** Headings, names, prices. Other characters are shown in the fallback font. */
const headings = letters + signs;
/** Everything that German texts and this site's e-mail addresses, recipes and figures need. */
const texts =
  String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i)) +
  letters +
  signs +
  'èáàç©°₂×→';

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
    // The whole font of github.com/erikdkennedy/figtree, version 2.001: the package of Fontsource leaves out → and ₂.
    source: './source/Figtree.woff2',
    target: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    characters: texts,
    maxBytes: 11_700,
  },
];

for (const { source, target, variationAxes, characters, maxBytes } of fonts) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const woff2 = await subsetFont(original, characters, {
    variationAxes,
    keepFeatures,
    targetFormat: 'woff2',
  });
  const present = new Set(create(woff2).characterSet);
  const missing = [...characters].filter((character) => !present.has(character.codePointAt(0)));

  await writeFile(new URL(target, import.meta.url), woff2);
  console.log(`${target}: ${woff2.length} bytes, ${present.size} characters`);
  if (missing.length > 0) throw new Error(`${source} lacks ${missing.join(' ')}`);
  if (woff2.length > maxBytes) throw new Error(`${target} is over its budget of ${maxBytes} bytes`);
}
