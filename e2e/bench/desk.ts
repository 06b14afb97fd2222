/**
 * How many requests the desk stores in a second, each of them on disk before its answer, and what memory that takes. Delivery
 * runs meanwhile, to a mail server that takes everything.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { SMTPServer } from 'smtp-server';
import { filledForm, send, startServer } from '../fixtures/server.ts';
import { median } from './median.ts';

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
  await using server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'chef@example.org' });
  const memory = (): number =>
    Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)]).toString()) / 1024);

  let sent = 0;
  const rows = [{ requests: 0, connections: 0, 'stored/s': 0, 'median ms': 0, 'longest ms': 0, 'memory MB': memory() }];
  for (const [connections, requests] of [
    [1, 100],
    [32, 2_000],
    [32, 2_000],
  ] as const) {
    const times: number[] = [];
    const last = sent + requests;
    const begun = performance.now();
    const visitor = async (): Promise<void> => {
      while (sent < last) {
        sent += 1;
        const form = filledForm({ email: `gast${sent}@example.org` });
        const started = performance.now();
        const answer = await send(server.url, form);
        if (!(await answer.text()).includes('"success"')) throw new Error(`Not stored: ${answer.status}`);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    rows.push({
      requests: sent,
      connections,
      'stored/s': Math.round((requests * 1000) / (performance.now() - begun)),
      'median ms': Math.round(median(times)),
      'longest ms': Math.round(Math.max(...times)),
      'memory MB': memory(),
    });
  }
  console.table(rows);
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
}
