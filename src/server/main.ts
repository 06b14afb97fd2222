/** `npm run serve`: takes the form, and serves the site where no other web server does. */
import '../dotenv.ts';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { readSettings } from '../environment.ts';
import { messageOf } from '../domain/unknown.ts';
import { exitWithError } from '../exit.ts';
import { createApp } from './app.ts';
import { Inbox } from './inbox.ts';
import { publishedReader } from './published.ts';

/** The URL at which programs of this machine reach the server. */
function localUrl(host: string, port: number): string {
  const name = /^(?:0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Opens all that the server needs. An error ends the process with its sentence. */
function open() {
  try {
    const settings = readSettings(process.env);
    const folder = fileURLToPath(new URL('../../dist', import.meta.url));
    const published = publishedReader(folder);
    const { url: siteUrl } = published().site.business;
    const inbox = new Inbox(settings, () => published().site);
    return { ...settings, inbox, app: createApp({ inbox, published, folder, siteUrl }) };
  } catch (error) {
    return exitWithError(messageOf(error));
  }
}

// The log may fail, on a full disk or when its reader ends: that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const { HOST, PORT, DATA_DIR, SMTP_URL, inbox, app } = open();

// Most proxies keep an idle connection for 60 s. If ours closed earlier, a proxy might send a form
// on a connection that closes just then.
const server = createServer({ keepAliveTimeout: 75_000 });
// While the server shuts down, each answer closes its connection.
server.on('request', (_, response) => {
  if (!server.listening) response.setHeader('Connection', 'close');
});
// A `Request` needs a host, and clients of HTTP/1.0 may send none.
const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
server.on('request', (request, response) => void answer(request, response));

server.on('error', ({ code, message }: NodeJS.ErrnoException) =>
  exitWithError(
    code === 'EADDRINUSE'
      ? `Der Port ${PORT} ist schon belegt. Beenden Sie das andere Programm, oder wählen Sie mit PORT in .env einen anderen.`
      : `Der Server kann auf ${HOST}:${PORT} nicht starten (${code ?? message}).`,
  ),
);
server.on('listening', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  console.log(`Die Website läuft auf ${localUrl(HOST, port)}`);
  console.log(`Anfragen liegen in ${resolve(DATA_DIR)}`);
  if (!SMTP_URL)
    console.log('SMTP_URL ist nicht gesetzt: Mails warten, bis dort ein Mailserver steht.');
});
server.listen({ host: HOST, port: PORT });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // `once`: a second signal ends the process, which a mail server might hold for minutes.
  process.once(signal, () => server.close(() => void inbox.close().then(() => process.exit())));
}
