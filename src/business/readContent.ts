/** Reads the content files that every command needs. */
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';

/**
 * Parses a file of `src/content` by its schema. A mistake in it ends the process with German sentences.
 *
 * @param file relative to `src/content`
 */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  z.config(z.locales.de());
  try {
    return schema.parse(parse(readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8')));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `  ${path.join(', ')}: ${message}`).join('\n')
        : '  Die Datei lässt sich nicht lesen.';
    console.error(`src/content/${file}\n${reason}\n\nWas Sie schreiben sollen, sagt: npm run inhalte`);
    process.exit(1);
  }
}
