/**
 * How many requests the desk accepts in a second, each of them on disk before its answer, against the same server that reads,
 * parses and checks the same form and stores nothing. Delivery runs meanwhile, to a mail server that takes everything.
 *
 * BENCH_REQUESTS: requests of the memory run (50000).
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { SMTPServer } from 'smtp-server';
import { makeDataDir, startServer } from '../fixtures/server.ts';
import { parseOnly } from './desk-server.ts';
import { run, type LoadResult } from './load.ts';

const total = Number(process.env['BENCH_REQUESTS'] ?? 50_000);
const boundary = '----bench7d93b1c2';

/** A form as the script sends it, with everything filled in. */
function form(index: number): string {
  const fields = {
    firma: 'Müller & Söhne GmbH',
    name: 'Jürgen Groß',
    email: `gast${index}@example.org`,
    tel: '0221 4710-123',
    anfrage: `Sommerfest im Garten mit 45 Gästen, Nummer ${index}.\r\nBitte mit alkoholfreien Cocktails.`,
    type: 'Premiumpaket',
    date: '05. Juni 2027, 19:30 Uhr',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(13))).join('');

/** Prints the figures; asserts nothing about time. */
export async function benchDesk(): Promise<void> {
  const mailServer = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => stream.resume().on('end', () => callback()),
  });
  mailServer.on('error', () => undefined);
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  const address = mailServer.server.address();
  const dataDir = await makeDataDir();
  const server = await startServer(
    {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      MAIL_TO: 'chef@example.org',
    },
    { entry: 'e2e/bench/desk-server.ts' },
  );
  const memory = (): number =>
    Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)]).toString()) / 1024);

  let sent = 0;
  const load = (kind: 'store' | 'parse', connections: number, requests: number): Promise<LoadResult> => {
    const first = sent;
    sent += requests;
    return run({
      url: server.url,
      path: '/api/sendForm.php',
      connections,
      requests,
      request: (index) => ({
        headers: {
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
          Accept: 'application/json',
          'Idempotency-Key': `${kind === 'parse' ? parseOnly : 'bench'}-${first + index}`,
        },
        body: form(first + index),
      }),
      accept: (answer) => answer.startsWith('HTTP/1.1 200') && answer.includes('"success"'),
    });
  };

  await load('parse', 8, 1_000);
  await load('store', 8, 1_000);
  console.log(row(['', 'Anfragen/s', 'nur lesen/s', 'Verhältnis', 'p50 ms', 'p99 ms', 'längste ms', 'abgelehnt']));
  for (const connections of [1, 10, 32]) {
    const requests = connections === 1 ? 2_000 : 6_000;
    // Half before and half after, so that a machine that warms up or slows down favours neither.
    const before = await load('parse', connections, requests / 2);
    const stored = await load('store', connections, requests);
    const after = await load('parse', connections, requests / 2);
    const parsed = 2 / (1 / before.perSecond + 1 / after.perSecond);
    console.log(
      row([
        connections === 1 ? '1 Verbindung' : `${connections} Verbindungen`,
        Math.round(stored.perSecond),
        Math.round(parsed),
        (stored.perSecond / parsed).toFixed(2),
        stored.p50.toFixed(1),
        stored.p99.toFixed(1),
        stored.longest.toFixed(1),
        stored.refused + before.refused + after.refused,
      ]),
    );
  }
  const before = memory();
  const long = await load('store', 32, total);
  console.log(
    `\n${total} Anfragen mit 32 Verbindungen: ${Math.round(long.perSecond)}/s, p50 ${long.p50.toFixed(1)} ms, p99 ${long.p99.toFixed(1)} ms, abgelehnt ${long.refused}`,
  );
  console.log(`Speicher des Servers: ${before} MB vorher, ${memory()} MB nachher`);
  await server.kill();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await rm(dataDir, { recursive: true, force: true });
}
