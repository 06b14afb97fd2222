/** Reads the body of a form. */
import type { IncomingMessage } from 'node:http';

/**
 * Reads a body up to a limit, and drops the rest. Whoever stops reading has the connection reset before the client has
 * the answer. With one byte above the limit the desk refuses the form itself.
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
