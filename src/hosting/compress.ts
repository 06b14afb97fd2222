/** Writes Brotli and gzip copies beside the text files of the finished site, for our server to send. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFiles = '**/*.{html,css,js,mjs,svg,xml,txt,json,webmanifest,ics,md}';

const encodings = [
  {
    extension: 'br',
    compress: (text: Buffer): Promise<Buffer> =>
      promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  },
  {
    extension: 'gz',
    compress: (text: Buffer): Promise<Buffer> => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Compresses every text file below `directory` at the highest level. A copy that saves nothing is omitted.
 *
 * @returns number of files read
 */
export async function compressFiles(directory: string): Promise<number> {
  const files = globSync(textFiles, { cwd: directory });
  // zlib runs in libuv's thread pool: all files at once keep every core busy.
  await Promise.all(
    files.map(async (name) => {
      const file = join(directory, name);
      const text = await readFile(file);
      await Promise.all(
        encodings.map(async ({ extension, compress }) => {
          const smaller = await compress(text);
          if (smaller.length < text.length) await writeFile(`${file}.${extension}`, smaller);
        }),
      );
    }),
  );
  return files.length;
}
