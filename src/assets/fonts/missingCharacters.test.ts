import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingCharacters } from './missingCharacters.ts';

/** What is said of a page with this content. */
async function look(html: string): Promise<string[]> {
  const site = await mkdtemp(join(tmpdir(), 'zeichen-'));
  await writeFile(
    join(site, 'index.html'),
    `<!doctype html><head><title>Ł</title></head>\n<body>${html}</body>`,
  );
  const missing = missingCharacters(site);
  await rm(site, { recursive: true });
  return missing;
}

it('German texts, arrows and CO₂ are set in the fonts of the site', async () => {
  const texts =
    '<h1>Größe „Köln“ – 599 €</h1><p>CO₂, 3 × 4 °C, weiter&nbsp;→ Getränke&shy;karte</p>';
  expect(await look(texts)).toEqual([]);
});

it('Each character that a font lacks is named once, with its page', async () => {
  expect(
    await look('<h2>A + B <em>Ł</em></h2><p>A + B, Łódź, Łódź</p><script>"→ ź ✓"</script>'),
  ).toEqual(['+ (/)', 'Ł (/)', 'ó (/)', 'ź (/)']);
});
