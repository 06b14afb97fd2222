/** Writes Brotli copies beside the text files of the finished site, for our server to send. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/**
 * Compresses every text file below `directory` at the highest level, which is Node's usual one. A copy that saves nothing is
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
      const smaller = await promisify(brotliCompress)(text);
      if (smaller.length < text.length) await writeFile(join(directory, `${name}.br`), smaller);
    }),
  );
  return files.length;
}
