/** The server: the built pages as files, the endpoint, and the delivery of mails. Started by `npm run serve`. */
import { glob } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBar } from './business/published.ts';
import { Desk } from './desk/desk.ts';
import { messageOf } from './desk/log.ts';
import { maxBytes } from './desk/receive/request.ts';
import { deskVersion } from './desk/version.ts';
import { readSettings, type Settings } from './environment.ts';
import { fits, servedBuild, type Build } from './hosting/builds.ts';
import { readFiles, sendFile, type Files } from './hosting/files.ts';
import { closedPolicy, securityHeaders } from './hosting/policies.ts';

/** Astro's request handler; the last argument becomes the endpoint's `locals`. */
type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: Pick<App.Locals, 'desk' | 'address'>,
) => Promise<void>;

/** A loaded build. */
interface Site {
  readonly build: Build;
  readonly settings: Settings;
  readonly headers: Map<string, string>;
  readonly files: Files;
  readonly endpoint: Handler;
}

/** Interval of looking for a new build, in milliseconds. */
const pollMs = 1_000;

/** Ends the process with a message for the owner. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function report(error: unknown): void {
  console.error(`Ein Fehler, der nicht hätte vorkommen dürfen (${messageOf(error)}). Der Server läuft weiter.`);
}

const isEntry = (value: unknown): value is { readonly handler: Handler } =>
  typeof value === 'object' && value !== null && 'handler' in value;

// Node looks for a file at every `import` that names it, even if the module is loaded already: the build may be gone.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/.builds/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});

async function loadEndpoint({ server }: Build): Promise<Handler> {
  const load = (module: string): Promise<unknown> => import(pathToFileURL(join(server, module)).href);
  const entry = await load('entry.mjs');
  if (!isEntry(entry)) throw new Error(`${server} ist unvollständig.`);
  // Astro loads a page at its first request, when the build may have been removed.
  for await (const module of glob('**/*.mjs', { cwd: server })) await load(module);
  // Each build's adapter adds its own listener, which hides errors outside of its requests.
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', report);
  return entry.handler;
}

/** @throws when a setting is wrong or the build incomplete */
async function openSite(build: Build): Promise<Site> {
  const settings = readSettings(process.env, readBar(build.server));
  const headers = { ...securityHeaders(settings.siteUrl), 'Content-Security-Policy': closedPolicy };
  return {
    build,
    settings,
    headers: new Map(Object.entries(headers)),
    files: await readFiles(build),
    endpoint: await loadEndpoint(build),
  };
}

async function openFirst(): Promise<Site> {
  const build = servedBuild();
  if (!build) giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');
  if (!fits(build, deskVersion)) giveUp('Die Website gehört zu anderem Code. Führen Sie zuerst „npm run build“ aus.');
  return openSite(build);
}

let current = await openFirst().catch((error: unknown) => giveUp(messageOf(error)));
const { host, port } = current.settings;
const desk = new Desk(current.settings);

/** Switches to a new build, if any; requests in progress are finished with the previous one. */
async function followBuilds(): Promise<void> {
  const build = servedBuild();
  if (!build || build.site === current.build.site) return;
  if (!fits(build, deskVersion)) throw new Error('sie gehört zu anderem Code: Starten Sie den Server neu');
  current = await openSite(build);
  desk.settings = current.settings;
}

let lastError = '';
const poll = (): void => {
  setTimeout(() => {
    void followBuilds()
      .then(() => {
        lastError = '';
      })
      .catch((error: unknown) => {
        const text = `Die neue Fassung der Website ließ sich nicht laden, die bisherige bleibt (${messageOf(error)}).`;
        if (text !== lastError) console.error(text);
        lastError = text;
      })
      .finally(poll);
  }, pollMs).unref();
};
poll();

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

async function serveEndpoint(req: IncomingMessage, res: ServerResponse, { endpoint, files }: Site): Promise<void> {
  const address = req.socket.remoteAddress ?? '';
  // Astro uses this property instead of reading the stream.
  Object.assign(req, { body: await readBody(req) });
  await endpoint(req, res, () => sendFile(req, res, files, '/404'), { desk, address });
}

function serve(req: IncomingMessage, res: ServerResponse): void {
  res.setHeaders(current.headers);
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
  } else if (!path.startsWith('/api/')) {
    sendFile(req, res, current.files, path);
  } else if (req.method === 'TRACE') {
    // `new Request` throws on this method.
    res.writeHead(405, { Allow: 'POST' }).end();
  } else {
    // If the endpoint answers with a page, Astro replaces the closed policy by the page's own.
    serveEndpoint(req, res, current).catch((error: unknown) => {
      // Nobody waits for an answer after a hang-up, which is no error of ours.
      if (res.closed) return;
      report(error);
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
    // Open connections must not keep the process running.
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  });
}
