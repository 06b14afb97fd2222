/**
 * How many bookings the desk stores in a second, each of them on disk before its answer, and what
 * memory that takes. The mail server is out of reach: what is measured is the desk alone.
 */
import { readFileSync } from 'node:fs';
import { createHistogram, performance } from 'node:perf_hooks';
import { filledForm, send, startServer } from '../fixtures/server.ts';

export async function benchDesk(): Promise<void> {
  await using server = await startServer({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_TO: 'chef@example.org',
  });
  const memory = (): number => {
    const [, kib] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kib) / 1024);
  };

  let sent = 0;
  const rows = [
    {
      bookings: 0,
      connections: 0,
      'stored/s': 0,
      'median ms': 0,
      'longest ms': 0,
      'memory MB': memory(),
    },
  ];
  for (const [connections, bookings] of [
    [1, 200],
    [10, 600],
    [32, 2_400],
  ] as const) {
    const times = createHistogram();
    const last = sent + bookings;
    const begun = performance.now();
    const visitor = async (): Promise<void> => {
      while (sent < last) {
        sent += 1;
        // Spread over years: the owner's mail names the other bookings of a day.
        const date = new Date(Date.UTC(2090, 0, sent)).toISOString().slice(0, 10);
        const form = filledForm({ email: `gast${sent}@example.org`, date: `${date}T19:30` });
        const started = performance.now();
        const answer = await send(server.url, form);
        if (!(await answer.text()).includes('"success"'))
          throw new Error(`Not stored: ${answer.status}`);
        times.record(Math.ceil(performance.now() - started));
      }
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    rows.push({
      bookings: sent,
      connections,
      'stored/s': Math.round((bookings * 1000) / (performance.now() - begun)),
      'median ms': times.percentile(50),
      'longest ms': times.max,
      'memory MB': memory(),
    });
  }
  console.table(rows);
}
