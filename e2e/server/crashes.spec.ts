/** A server that is killed or asked to end: nothing confirmed is lost, none is there twice. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { bodyOf, enquire, someone, stored, unsent } from '../fixtures/inbox.ts';
import { ask } from '../fixtures/rawHttp.ts';
import { makeDataDir, startServer, type RunningServer } from '../fixtures/server.ts';

/**
 * Kills a server so many times while enquiries come in, and expects each confirmed one to be stored
 * once.
 */
async function killUnderLoad(rounds: number): Promise<void> {
  const dataDir = await makeDataDir();
  await using smtp = await startSmtp();
  /**
   * Numbers that guests read, by e-mail address; '' without an answer: such an enquiry may or may
   * not be stored.
   */
  const numbers = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    let confirmed = 0;
    const guest = async (): Promise<void> => {
      for (let sent = 0; sent < 12 && confirmed < 12; sent += 1) {
        const email = someone();
        numbers.set(email, '');
        const number = await enquire(server, { email }).catch(() => '');
        numbers.set(email, number);
        if (number) confirmed += 1;
      }
      // The power fails in the middle of the load.
      await server.kill();
    };
    await Promise.all(Array.from({ length: 8 }, guest));
    expect(confirmed).toBeGreaterThanOrEqual(12);
  }

  await using server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  // Everybody sends once more, as those do who got no answer.
  for (const [email, number] of numbers)
    expect(await enquire(server, { email }), email).toContain(number);
  const enquiries = stored(dataDir);
  expect(enquiries.map(({ fields }) => fields.email).sort(), 'each enquiry once').toEqual(
    [...numbers.keys()].sort(),
  );

  await expect.poll(() => unsent(dataDir), { timeout: 120_000 }).toEqual([]);
  const owners = smtp.received
    .map(({ mail }) => mail.messageId)
    .filter((id) => id?.includes('.owner.'));
  expect(new Set(owners).size, 'every stored enquiry reached the owner').toBe(enquiries.length);
  // A kill can fall between the mail server's answer and the note of it: one mail is under way at a time.
  expect(smtp.received.length).toBeLessThanOrEqual(2 * enquiries.length + rounds);
  expect(server.log()).not.toContain('nicht angenommen');
}

test('Every confirmed enquiry survives a process that is killed, and none is stored twice', () =>
  killUnderLoad(1));

test(
  'Every confirmed enquiry survives a process that is killed again and again',
  { tag: '@slow' },
  async () => {
    test.setTimeout(180_000);
    await killUnderLoad(3);
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

test('A server that is asked to end answers the enquiries under way, and refuses new connections', async () => {
  const server = await startServer();
  const visitors = Array.from({ length: 10 }, () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' };
    return request(`${server.url}/api/sendForm.php`, { agent: false, method: 'POST', headers });
  });
  // Each enquiry has begun once the server asks for its body.
  await Promise.all(visitors.map((visitor) => once(visitor, 'continue')));
  const ended = server.stop();
  await knockUntilRefused(server);
  const numbers = await Promise.all(
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
  expect(stored(server.dataDir).map(({ number }) => number)).toEqual(
    expect.arrayContaining(numbers),
  );
  expect(new Set(numbers).size).toBe(10);
});
