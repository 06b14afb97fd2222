/** The server: the built pages as files, the endpoint, and the delivery of mails. Started by `npm run serve`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { site } from './business/site.ts';
import { Desk } from './desk/desk.ts';
import { maxBytes } from './desk/receive/request.ts';
import { deskVersion } from './desk/version.ts';
import { readSettings, SettingsError } from './environment.ts';
import { fits, servedBuild, type Build } from './hosting/builds.ts';
import { readFiles, sendFile, type Files } from './hosting/files.ts';
import { closedPolicy, securityHeaders } from './hosting/policies.ts';

/** Astro's handler of requests; the adapter hands the last argument to the endpoint. */
type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: Pick<App.Locals, 'desk' | 'address'>,
) => Promise<void>;

/** A build as it is served. */
interface Site {
  readonly build: Build;
  readonly files: Files;
  readonly endpoint: Handler;
}

/** How often the server looks for a new build, in milliseconds. */
const lookMs = 1_000;

/** Ends the process with a sentence for the owner. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function openDesk(): Desk {
  try {
    return new Desk(readSettings(process.env, site));
  } catch (error) {
    return giveUp(error instanceof SettingsError ? error.message : String(error));
  }
}

const isEntry = (value: unknown): value is { readonly handler: Handler } =>
  typeof value === 'object' && value !== null && 'handler' in value;

async function loadEndpoint({ server }: Build): Promise<Handler> {
  const entry: unknown = await import(pathToFileURL(join(server, 'entry.mjs')).href);
  if (!isEntry(entry)) throw new Error(`${server} ist unvollständig.`);
  // The adapter adds a listener of its own with each build, and it hides what goes wrong outside of its requests.
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => {
    console.error(`Ein Fehler, der nicht hätte vorkommen dürfen (${reason(error)}). Der Server läuft weiter.`);
  });
  return entry.handler;
}

/** @throws when the build is incomplete */
async function openSite(build: Build): Promise<Site> {
  return { build, files: await readFiles(build), endpoint: await loadEndpoint(build) };
}

const firstBuild = servedBuild();
if (!firstBuild) giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');
if (!fits(firstBuild, deskVersion))
  giveUp('Die Website gehört zu anderem Code. Führen Sie zuerst „npm run build“ aus.');
const desk = openDesk();
const { host, port, siteUrl } = desk.settings;
const common = new Map(Object.entries({ ...securityHeaders(siteUrl), 'Content-Security-Policy': closedPolicy }));
let current = await openSite(firstBuild);

/** Serves a new build from the next request on; what is under way ends with the one it began with. */
async function followBuilds(): Promise<void> {
  const build = servedBuild();
  if (!build || build.site === current.build.site) return;
  if (!fits(build, deskVersion)) throw new Error('sie gehört zu anderem Code: Starten Sie den Server neu');
  current = await openSite(build);
}

let complaint = '';
const look = (): void => {
  setTimeout(() => {
    void followBuilds()
      .catch((error: unknown) => {
        const text = `Die neue Fassung der Website ließ sich nicht laden, die bisherige bleibt (${reason(error)}).`;
        if (text !== complaint) console.error(text);
        complaint = text;
      })
      .finally(look);
  }, lookMs).unref();
};
look();

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

async function serveEndpoint(req: IncomingMessage, res: ServerResponse, { endpoint, files }: Site): Promise<void> {
  const address = req.socket.remoteAddress ?? '';
  // Astro takes a body that was read before from this property.
  Object.assign(req, { body: await readBody(req) });
  await endpoint(req, res, () => sendFile(req, res, files, '/404'), { desk, address });
}

function serve(req: IncomingMessage, res: ServerResponse): void {
  res.setHeaders(common);
  const url = req.url ?? '/';
  // Two slashes begin a path, not a host; a whole address is what proxies send.
  const address = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
  // Astro makes an address of it, and ends in an error where that cannot be read.
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(req.headers.host ?? 'localhost');
  const path = address && isHost ? decodePath(address.pathname) : undefined;
  if (path === undefined) {
    res.writeHead(400).end();
  } else if (!path.startsWith('/api/')) {
    sendFile(req, res, current.files, path);
  } else if (req.method === 'TRACE') {
    // No `Request` can be made of it.
    res.writeHead(405, { Allow: 'POST' }).end();
  } else {
    // Where the endpoint answers with a page, Astro puts that page's policy in the place of the closed one.
    serveEndpoint(req, res, current).catch(() => res.headersSent || res.writeHead(500).end());
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
// A form arrives in one go; whoever sends it byte by byte only wants to hold a place.
server.requestTimeout = 30_000;
server.headersTimeout = 15_000;
// So does whoever takes nothing of an answer for so long.
server.timeout = 30_000;

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
