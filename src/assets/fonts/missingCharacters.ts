/** Finds characters that the site's fonts lack: browsers take them from another font. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { Parser } from 'htmlparser2';

/** The characters of a font file beside this module. */
function charactersOf(file: string): ReadonlySet<string> {
  const font = create(readFileSync(new URL(file, import.meta.url)));
  if (font.isCollection) throw new Error(`${file} holds more than one font.`);
  return new Set(font.characterSet.map((codePoint) => String.fromCodePoint(codePoint)));
}

/** What is shown of a page, once for each font. */
function readTexts(html: string): { headings: string; texts: string } {
  const open: string[] = [];
  const found = { headings: '', texts: '' };
  const parser = new Parser({
    onopentag: (name) => void open.push(name),
    onclosetag: () => void open.pop(),
    ontext: (text) => {
      if (open.some((name) => ['head', 'script', 'style'].includes(name))) return;
      found[open.some((name) => /^h[1-3]$/.test(name)) ? 'headings' : 'texts'] += text;
    },
  });
  parser.end(html);
  return found;
}

/**
 * Characters that no file of the site's fonts has, with the first page that shows each: `→ (/pakete/)`.
 *
 * @param site the folder of the finished pages
 */
export function missingCharacters(site: string): string[] {
  const fonts = { headings: charactersOf('fraunces.woff2'), texts: charactersOf('figtree.woff2') };
  const pages = new Map<string, string>();
  for (const file of globSync('**/*.html', { cwd: site }).sort()) {
    const { headings, texts } = readTexts(readFileSync(join(site, file), 'utf8'));
    const missing = [
      ...Array.from(headings).filter((character) => !fonts.headings.has(character)),
      ...Array.from(texts).filter((character) => !fonts.texts.has(character)),
      // Line ends and soft hyphens are not drawn.
    ].filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character));
    const page = `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`;
    for (const character of missing) if (!pages.has(character)) pages.set(character, page);
  }
  return [...pages].map(([character, page]) => `${character} (${page})`);
}
