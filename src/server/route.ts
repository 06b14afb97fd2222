/** Answers requests: by a file of the build, or by Astro where the answer depends on what is stored. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { handler } from '@astrojs/node/server.js';
import { onDemandRoots } from 'virtual:on-demand';
import { documentHeaders } from './headers.ts';
import { isBelow } from './isBelow.ts';
import { logError } from '../desk/log.ts';
import { maxBodyBytes } from '../desk/receive/readForm.ts';
import { sendFile, type Files } from './files.ts';
import { readBody } from './readBody.ts';
import { normalizeUrl } from './requestUrl.ts';

async function serveOnDemand(
  req: IncomingMessage,
  res: ServerResponse,
  files: Files,
): Promise<void> {
  // Read `remoteAddress` now: Node caches it, and Astro asks only after the socket may have closed.
  if (!req.socket.remoteAddress) return;
  // A page sets its own Content-Security-Policy in place of this one.
  res.setHeaders(new Map(Object.entries(documentHeaders)));
  // Astro uses this property instead of reading the stream.
  Object.assign(req, { body: await readBody(req, maxBodyBytes) });
  await handler(req, res, () => sendFile(req, res, files, '/404'));
}

/**
 * @param headers of every answer
 * @param isLeaving whether each answer is the last one of its connection
 */
export function route(
  files: Files,
  headers: Map<string, string>,
  isLeaving: () => boolean,
): RequestListener {
  return (req, res) => {
    res.setHeaders(headers);
    if (isLeaving()) res.setHeader('Connection', 'close');
    const path = normalizeUrl(req);
    if (path === undefined) {
      res.writeHead(400).end();
    } else if (!isBelow(onDemandRoots, path)) {
      sendFile(req, res, files, path);
    } else if (req.method === 'TRACE') {
      // Astro makes a `Request`, which throws on this method (fetch standard).
      res.writeHead(405, { Allow: 'POST' }).end();
    } else {
      serveOnDemand(req, res, files).catch((error: unknown) => {
        // The visitor hung up: no error of ours, and nobody waits for the answer.
        if (res.closed) return;
        logError(error);
        if (!res.headersSent) res.writeHead(500).end();
      });
    }
  };
}
