// Cuts the two fonts down to `characters.ts` and writes two files of each beside this one. Run it
// for a new character or a newer font. It needs three packages that the project lacks:
// 1. npm install --no-save subset-font@2.9.0 fontkitten@1.0.3 @fontsource-variable/fraunces@5.3.0
// 2. node src/styles/fonts/subset.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { fontCharacters } from './characters.ts';

// Features that a font lacks are ignored. `rvrn` swaps shapes along a variation axis.
const keepFeatures = ['kern', 'tnum', 'lnum', 'locl', 'ccmp', 'rvrn'];

const fonts = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    name: 'fraunces',
    // One weight and one optical size: with that axis the file is twice as large and delays the
    // first picture on a slow connection, and letters change their shape between 72 and 86 px.
    variationAxes: { opsz: 72, wght: 480 },
    characters: fontCharacters.heading,
    maxBytes: 10_700,
  },
  {
    // The whole font of github.com/erikdkennedy/figtree, version 2.001: the package of Fontsource
    // leaves out → and ₂.
    source: './source/Figtree.woff2',
    name: 'figtree',
    variationAxes: { wght: { min: 400, max: 600 } },
    characters: fontCharacters.text,
    maxBytes: 11_700,
  },
];

for (const { source, name, variationAxes, characters, maxBytes } of fonts) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  for (const [target, wanted] of [
    [`${name}.woff2`, characters.common],
    [`${name}-rest.woff2`, characters.rest],
  ]) {
    const woff2 = await subsetFont(original, wanted, {
      variationAxes,
      keepFeatures,
      targetFormat: 'woff2',
    });
    const present = new Set(create(woff2).characterSet);
    const missing = [...wanted].filter((character) => !present.has(character.codePointAt(0)));

    await writeFile(new URL(target, import.meta.url), woff2);
    console.log(`${target}: ${woff2.length} bytes, ${present.size} characters`);
    if (missing.length > 0) throw new Error(`${source} lacks ${missing.join(' ')}`);
    if (woff2.length > maxBytes)
      throw new Error(`${target} is over its budget of ${maxBytes} bytes`);
  }
}
