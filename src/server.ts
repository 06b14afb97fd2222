/** The server: the built pages as files, the endpoint, and the delivery of mails. Started by `npm run serve`. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { policiesFile } from './hosting/headers.ts';
import { openDesk, type Desk } from './desk/desk.ts';
import { maxBytes } from './desk/receive.ts';
import { SettingsError } from './environment.ts';
import { cacheControl, closedPolicy, securityHeaders } from './hosting/policies.ts';

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => Promise<void>;

const pages = fileURLToPath(new URL('../dist/', import.meta.url));
const built = new URL('../.server/', import.meta.url);

/** Ends the process with a sentence for the owner. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function openDeskOrGiveUp(): Desk {
  try {
    return openDesk();
  } catch (error) {
    return giveUp(error instanceof SettingsError ? error.message : String(error));
  }
}

if (!existsSync(pages) || !existsSync(new URL('entry.mjs', built))) {
  giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');
}

const desk = openDeskOrGiveUp();
const { host, port, siteUrl } = desk.settings;
const { handler }: { handler: Handler } = await import(new URL('entry.mjs', built).href);
const policies: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL(policiesFile, built), 'utf8'));
const common = Object.entries({ ...securityHeaders(siteUrl), 'Content-Security-Policy': closedPolicy });

const notFound = ['', '.gz', '.br'].map((suffix) => {
  const file = `${pages}404.html${suffix}`;
  return existsSync(file) ? readFileSync(file) : undefined;
});

/** Answers with the 404 page, compressed at build time where the browser takes it. */
function sendNotFound(req: IncomingMessage, res: ServerResponse): void {
  const accepted = req.headers['accept-encoding'] ?? '';
  const [plain, gzip, brotli] = notFound;
  const [body, encoding] =
    /\bbr\b/.test(accepted) && brotli ? [brotli, 'br'] : /\bgzip\b/.test(accepted) && gzip ? [gzip, 'gzip'] : [plain];
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('Content-Security-Policy', policies['/404'] ?? closedPolicy);
  res.setHeader('Cache-Control', 'no-cache');
  res.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': body?.length ?? 0 });
  res.end(req.method === 'HEAD' ? undefined : body);
}

const files = sirv(pages, {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (res, path) => res.setHeader('Cache-Control', cacheControl(path)),
});

function serveFile(req: IncomingMessage, res: ServerResponse, path: string): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  // Written for CDNs, which read it and do not serve it.
  if (path === '/_headers' || path === '/_redirects') {
    sendNotFound(req, res);
    return;
  }
  const page = path.replace(/\/(?:index\.html)?$/, '').replace(/\.html$/, '') || '/';
  res.setHeader('Content-Security-Policy', policies[page] ?? closedPolicy);
  // Every file is small: the whole of it is a right answer to any range (RFC 9110, 14.2).
  delete req.headers.range;
  // sirv does not expect a file to vanish while it serves, as in a build: the process would end.
  res.once('pipe', (file) => file.once('error', () => res.destroy()));
  files(req, res, () => sendNotFound(req, res));
}

/**
 * Reads the body before Astro does: where Astro stops reading, the connection breaks before the visitor has the answer.
 * One byte above the limit is enough to be refused; the rest is read and dropped.
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
  // Astro takes a body that was read before from this property.
  Object.assign(req, { body: await readBody(req) });
  await handler(req, res, () => sendNotFound(req, res));
}

const server = createServer((req, res) => {
  for (const [name, value] of common) res.setHeader(name, value);
  try {
    const path = decodeURI(new URL(req.url ?? '/', 'http://localhost').pathname);
    if (!path.startsWith('/api/')) {
      serveFile(req, res, path);
      return;
    }
    // Where the endpoint answers with a page, Astro puts that page's policy in the place of the closed one.
    serveEndpoint(req, res).catch(() => res.headersSent || res.writeHead(500).end());
  } catch {
    // An address that cannot be read.
    res.writeHead(400).end();
  }
});
// A form arrives in one go; whoever sends it byte by byte only wants to hold a place.
server.requestTimeout = 30_000;
server.headersTimeout = 15_000;

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    giveUp(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen: PORT=4322 npm run serve`,
    );
  }
  giveUp(`Der Server kann auf ${host}:${port} nicht starten (${error.code ?? error.message}).`);
});

server.listen(port, host, () => {
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  console.log(`Die Website läuft auf http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close(() => void desk.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    // A connection that never ends must not keep the process.
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  });
}
