/**
 * Serves one build: its files, its endpoints, and the delivery of mails. An entry of the server build, started by
 * `src/bin/server.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { handler } from '@astrojs/node/server.js';
import { business } from 'virtual:owner';
import { getDesk } from '../desk/getDesk.ts';
import { logError } from '../desk/log.ts';
import { maxBytes } from '../desk/receive/readForm.ts';
import { readSettings } from '../environment.ts';
import { giveUp, messageOf } from '../helpers.ts';
import { readFiles, sendFile } from '../hosting/files.ts';
import { securityHeaders } from '../hosting/policies.ts';
import { Drain } from './server/drain.ts';

// The adapter's own listener hides errors outside of its requests.
process.removeAllListeners('unhandledRejection').on('unhandledRejection', logError);

/** @throws when a setting is wrong or the build incomplete */
async function open() {
  const settings = readSettings(process.env, business);
  const files = await readFiles(import.meta.dirname);
  const headers = new Map(Object.entries(securityHeaders(settings.siteUrl)));
  return { ...settings, files, headers, desk: await getDesk() };
}

const { host, port, files, headers, desk } = await open().catch((error: unknown) => giveUp(messageOf(error)));

/**
 * Reads the body before Astro does: if Astro stops reading, the connection is reset before the client has the answer. One
 * byte above the limit is enough for the refusal; the rest is read and dropped.
 */
async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      if (size > maxBytes) return;
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > maxBytes) resolve(Buffer.concat(chunks).subarray(0, maxBytes + 1));
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('close', () => reject(new Error('The visitor hung up.')));
  });
}

async function serveEndpoint(req: IncomingMessage, res: ServerResponse): Promise<void> {
  // Node keeps an address once it was asked for; Astro asks when the connection may be closed.
  if (!req.socket.remoteAddress) return;
  // Astro uses this property instead of reading the stream.
  Object.assign(req, { body: await readBody(req) });
  await handler(req, res, () => sendFile(req, res, files, '/404'));
}

function serve(req: IncomingMessage, res: ServerResponse): void {
  res.setHeaders(headers);
  if (drain.hasBegun) res.setHeader('Connection', 'close');
  const url = req.url ?? '/';
  // A leading `//` is part of the path, not a host; proxies may send an absolute URL.
  const address = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
  // Of an absolute URL the host counts, not the header (RFC 9112, 3.2.2).
  if (address && !url.startsWith('/')) {
    req.headers.host = address.host;
    req.url = address.pathname + address.search;
  }
  // Astro builds a URL from the header and throws if that is invalid.
  const named = req.headers.host ?? 'localhost';
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(named) && URL.canParse(`http://${named}`);
  const path = address && isHost ? decodePath(address.pathname) : undefined;
  if (path === undefined) {
    res.writeHead(400).end();
  } else if (!/^\/(?:api\/|buero(?:\/|$))/.test(path)) {
    sendFile(req, res, files, path);
  } else if (req.method === 'TRACE') {
    // `new Request` throws on this method.
    res.writeHead(405, { Allow: 'POST' }).end();
  } else {
    // Where the answer is a page, its own policy takes the place of the one of every answer.
    serveEndpoint(req, res).catch((error: unknown) => {
      // Nobody waits for an answer after a hang-up, which is no error of ours.
      if (res.closed) return;
      logError(error);
      if (!res.headersSent) res.writeHead(500).end();
    });
  }
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

const server = createServer(serve);
// A client that sends its request slowly would otherwise occupy a connection.
server.requestTimeout = 30_000;
server.headersTimeout = 15_000;
// So would a client that does not read the answer.
server.timeout = 30_000;

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    giveUp(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen: PORT=4322 npm run serve`,
    );
  }
  giveUp(`Der Server kann auf ${host}:${port} nicht starten (${error.code ?? error.message}).`);
});

server.listen(port, host);

const drain = new Drain(server, desk);
// The primary process says when to go; signals reach it, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (message) => {
  if (message === 'stop') drain.stop();
  else drain.finish();
});
