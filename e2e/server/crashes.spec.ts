/** A server that is killed or asked to end: nothing confirmed is lost, none is there twice. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/delivery/smtp.fixture.ts';
import { bodyOf, book, someone, stored, undelivered } from '../fixtures/desk.ts';
import { ask } from '../fixtures/rawHttp.ts';
import { makeDataDir, startServer, type RunningServer } from '../fixtures/server.ts';

/**
 * Kills a server so many times while bookings come in, and expects each confirmed one to be stored
 * once.
 */
async function killUnderLoad(rounds: number): Promise<void> {
  const dataDir = await makeDataDir();
  const date = '05. Juni 2099, 19:30 Uhr';
  await using smtp = await startSmtp();
  /**
   * References that visitors read, by e-mail address; '' without an answer: such a booking may or
   * may not be stored.
   */
  const references = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    let confirmed = 0;
    const visitor = async (): Promise<void> => {
      for (let sent = 0; sent < 12 && confirmed < 12; sent += 1) {
        const email = someone();
        references.set(email, '');
        const nummer = await book(server, { email, date }).catch(() => '');
        references.set(email, nummer);
        if (nummer) confirmed += 1;
      }
      // The power fails in the middle of the load.
      await server.kill();
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    expect(confirmed).toBeGreaterThanOrEqual(12);
  }

  await using server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  // Everybody sends once more, as those do who got no answer.
  for (const [email, nummer] of references)
    expect(await book(server, { email, date }), email).toContain(nummer);
  const bookings = stored(dataDir);
  expect(bookings.map(({ email }) => email).sort(), 'each booking once').toEqual(
    [...references.keys()].sort(),
  );

  await expect.poll(() => undelivered(dataDir), { timeout: 120_000 }).toEqual([]);
  const owners = smtp.received
    .map(({ mail }) => mail.messageId)
    .filter((id) => id?.includes('.owner.'));
  expect(new Set(owners).size, 'every stored booking reached the owner').toBe(bookings.length);
  // A kill can fall between the mail server's answer and the note of it: three mails are under way
  // at a time.
  expect(owners.length - bookings.length).toBeLessThanOrEqual(3 * rounds);
  expect(server.log()).not.toContain('nicht angenommen');
}

test('Every confirmed booking survives a process that is killed, and none is stored twice', () =>
  killUnderLoad(1));

test(
  'Every confirmed booking survives a process that is killed again and again',
  { tag: '@slow' },
  async () => {
    test.setTimeout(180_000);
    await killUnderLoad(Number(process.env.KILL_ROUNDS ?? 5));
  },
);

/**
 * Sends requests again and again until the server refuses them; resolves when each was answered or
 * refused.
 */
async function knockUntilRefused(server: RunningServer): Promise<void> {
  const knock = async (): Promise<never> => {
    for (;;) await ask(server, 'GET / HTTP/1.1', 'Host: localhost');
  };
  await Promise.allSettled(Array.from({ length: 30 }, knock));
}

test('A server that is asked to end answers the bookings under way, and refuses new connections', async () => {
  const server = await startServer();
  const visitors = Array.from({ length: 10 }, () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' };
    return request(`${server.url}/api/sendForm.php`, { agent: false, method: 'POST', headers });
  });
  // Each booking has begun once the server asks for its body.
  await Promise.all(visitors.map((visitor) => once(visitor, 'continue')));
  const ended = server.stop();
  await knockUntilRefused(server);
  const references = await Promise.all(
    visitors.map(async (visitor) => {
      const form = new URLSearchParams({
        name: 'Gast',
        email: someone(),
        date: '2099-06-05T19:30',
      });
      const answered: Promise<NodeJS.ReadableStream[]> = once(visitor, 'response');
      visitor.end(form.toString());
      const [response] = await answered;
      return (await bodyOf(new Response(response && (await text(response))))).nummer;
    }),
  );
  await ended;
  expect(stored(server.dataDir).map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(references),
  );
  expect(new Set(references).size).toBe(10);
});
