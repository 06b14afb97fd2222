/** Reads the body of a form. */
import type { IncomingMessage } from 'node:http';

/**
 * Reads a body up to a limit, before Astro does: if Astro stops reading, the connection is reset before the client has the
 * answer. One byte above the limit is enough for the refusal; the rest is read and dropped.
 *
 * @param limit in bytes
 * @returns the body, or its first `limit + 1` bytes
 * @throws when the visitor hangs up
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      if (size > limit) return;
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > limit) resolve(Buffer.concat(chunks).subarray(0, limit + 1));
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('close', () => reject(new Error('The visitor hung up.')));
  });
}
