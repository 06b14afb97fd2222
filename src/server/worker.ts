/**
 * Serves one build: its files, its endpoints, and the delivery of mails. An entry of the server build, started by
 * `src/bin/server.ts`.
 */
import { createServer } from 'node:http';
import { business } from '../business.ts';
import { getDesk } from '../desk/getDesk.ts';
import { logError } from '../desk/log.ts';
import { readSettings } from '../environment.ts';
import { giveUp, messageOf } from '../helpers.ts';
import { readFiles } from './files.ts';
import { securityHeaders } from './headers.ts';
import { Drain } from './drain.ts';
import { route } from './route.ts';

// The listener of @astrojs/node (11.1.6) drops rejections outside of its requests.
process.removeAllListeners('unhandledRejection').on('unhandledRejection', logError);

/** @throws when a setting is wrong or the build incomplete */
async function open() {
  const settings = readSettings(process.env, business);
  const files = await readFiles(import.meta.dirname);
  const headers = new Map(Object.entries(securityHeaders(settings.siteUrl)));
  return { ...settings, files, headers, desk: await getDesk() };
}

const { host, port, files, headers, desk } = await open().catch((error: unknown) =>
  giveUp(messageOf(error)),
);

// A client that sends head or body slowly would otherwise occupy a connection. Node looks every few seconds whom it has to
// end; with a limit of the head above that of the body, it would swap the two.
const server = createServer({
  headersTimeout: 30_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
});
const drain = new Drain(server, desk);
server.on(
  'request',
  route(files, headers, () => drain.hasBegun),
);
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

// Ignore signals, which Ctrl+C also sends to workers: the primary process tells them when to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (message) => {
  if (message === 'stop') drain.stop();
  else drain.finish();
});
