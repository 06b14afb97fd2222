/** A server that is killed or asked to end: nothing confirmed is lost, none is there twice. */
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { bodyOf, enquire, someone, stored, unsent } from '../fixtures/inbox.ts';
import { ask } from '../fixtures/rawHttp.ts';
import { startServer, type RunningServer } from '../fixtures/server.ts';

test('When a server is killed, nothing that it confirmed is lost or doubled', async () => {
  await using smtp = await startSmtp();
  const server = await startServer({ SMTP_URL: smtp.url });
  /** Numbers that guests read, by e-mail address; '' without an answer. */
  const numbers = new Map<string, string>();
  const guest = async (): Promise<void> => {
    for (let sent = 0; sent < 4; sent += 1) {
      const email = someone();
      numbers.set(email, '');
      numbers.set(email, await enquire(server, { email }).catch(() => ''));
    }
    // The power fails in the middle of the load.
    await server.kill();
  };
  await Promise.all(Array.from({ length: 8 }, guest));

  await using next = await startServer({ DATA_DIR: server.dataDir, SMTP_URL: smtp.url });
  // Everybody sends once more, as those do who got no answer.
  for (const [email, number] of numbers)
    expect(await enquire(next, { email }), email).toContain(number);

  const enquiries = stored(server.dataDir);
  expect(enquiries.map(({ fields }) => fields.email).sort()).toEqual([...numbers.keys()].sort());
  await expect.poll(() => unsent(server.dataDir)).toEqual([]);
  const toOwner = new Set(smtp.received.map(({ mail }) => mail.replyTo?.[0]?.address));
  expect([...toOwner]).toEqual(expect.arrayContaining([...numbers.keys()]));
});

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

test('A server that is asked to end answers the enquiries under way', async () => {
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
      const form = { name: 'Gast', email: someone(), date: '2099-06-05T19:30' };
      const answered: Promise<NodeJS.ReadableStream[]> = once(visitor, 'response');
      visitor.end(new URLSearchParams(form).toString());
      const [response] = await answered;
      return (await bodyOf(new Response(response && (await text(response))))).nummer;
    }),
  );
  await ended;

  const kept = stored(server.dataDir).map(({ number }) => number);
  expect(kept.sort()).toEqual(numbers.sort());
});
