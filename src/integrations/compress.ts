/**
 * Writes compressed copies beside the text files of the finished site, for our server and others to
 * send.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * Methods by the ending of their copies. Browsers accept Brotli over https alone, some proxies and
 * programs gzip alone.
 */
const methods = {
  // Node's default quality, 11, is the highest.
  br: promisify(brotliCompress),
  gz: (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: 9 }),
};

/**
 * Compresses every text file below `directory` at the highest level. A copy that saves nothing is
 * omitted.
 *
 * @returns number of files read
 */
export async function compressFiles(directory: string): Promise<number> {
  const files = globSync('**/*.{html,css,js,svg,xml,txt,webmanifest}', { cwd: directory });
  // zlib runs in libuv's thread pool: all files at once keep every core busy.
  await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(directory, name));
      for (const [ending, compress] of Object.entries(methods)) {
        const smaller = await compress(text);
        if (smaller.length < text.length)
          await writeFile(join(directory, `${name}.${ending}`), smaller);
      }
    }),
  );
  return files.length;
}
