/**
 * How many requests the desk stores in a second, each of them on disk before its answer, and what memory that takes. Delivery
 * runs meanwhile, to a mail server that takes everything.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { startServer } from '../fixtures/server.ts';
import { run, type LoadResult } from './load.ts';
import { printTable } from './table.ts';

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
    date: `${String((index % 28) + 1).padStart(2, '0')}. Juni ${2027 + (index % 50)}, 19:30 Uhr`,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

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
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'chef@example.org' });
  const memory = (): string =>
    `${Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)]).toString()) / 1024)} MB`;

  let sent = 0;
  const load = (connections: number, requests: number): Promise<LoadResult> => {
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
          'Idempotency-Key': `bench-${first + index}`,
        },
        body: form(first + index),
      }),
      accept: (answer) => answer.startsWith('HTTP/1.1 200') && answer.includes('"success"'),
    });
  };

  const rows: (string | number)[][] = [[0, '', '', '', '', '', memory()]];
  for (const [connections, requests] of [
    [1, 100],
    [32, 4_900],
    [32, 5_000],
  ] as const) {
    const { perSecond, p50, p99, longest, refused } = await load(connections, requests);
    rows.push([
      sent,
      connections,
      perSecond,
      p50.toFixed(1),
      p99.toFixed(1),
      `${longest.toFixed(0)} / ${refused}`,
      memory(),
    ]);
  }
  printTable(['requests', 'connections', 'stored/s', 'p50 ms', 'p99 ms', 'longest / refused', 'memory'], rows);
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
}
