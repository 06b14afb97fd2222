/** Writes compressed copies beside the text files of the finished site, for any web server. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** By the ending of the copy. Browsers accept Brotli over https alone, some programs only gzip. */
const methods = {
  // Node's default quality, 11, is the highest.
  br: promisify(brotliCompress),
  gz: (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: 9 }),
};

/**
 * Compresses every text file below a folder at the highest level. A copy that is no smaller is
 * omitted.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{html,css,js,svg,xml,txt,webmanifest}', { cwd: folder });
  // zlib runs in libuv's thread pool: all files at once keep every core busy.
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name));
      for (const [ending, compress] of Object.entries(methods)) {
        const smaller = await compress(text);
        if (smaller.length < text.length)
          await writeFile(join(folder, `${name}.${ending}`), smaller);
      }
    }),
  );
}
