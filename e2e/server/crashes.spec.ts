/** A server that is killed or asked to end: nothing confirmed is lost, none is there twice. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { startSmtp } from '../../src/server/mail/smtp.fixture.ts';
import { enquire, newEmailAddress, stored } from '../fixtures/inbox.ts';
import { beginForm, startServer } from '../fixtures/server.ts';

const emailsIn = (dataDir: string): string[] =>
  stored(dataDir)
    .map(({ fields }) => fields.email)
    .sort();

test('When a server is killed, nothing that it confirmed is lost or doubled', async () => {
  await using smtp = await startSmtp();
  const server = await startServer({ SMTP_URL: smtp.url });
  /** Numbers that guests read, by e-mail address; '' without an answer. */
  const numbers = new Map<string, string>();
  const guest = async (): Promise<void> => {
    for (let sent = 0; sent < 4; sent += 1) {
      const email = newEmailAddress();
      numbers.set(email, '');
      numbers.set(email, await enquire(server, { email }).catch(() => ''));
    }
    // Killed while others still send.
    await server.kill();
  };
  await Promise.all(Array.from({ length: 8 }, guest));

  await using next = await startServer({ DATA_DIR: server.dataDir, SMTP_URL: smtp.url });
  // Everybody sends once more, as those do who got no answer.
  for (const [email, number] of numbers)
    expect(await enquire(next, { email }), email).toContain(number);

  expect(emailsIn(server.dataDir)).toEqual([...numbers.keys()].sort());
  await expect
    .poll(() => stored(server.dataDir).every(({ ownerSent, guestDone }) => ownerSent && guestDone))
    .toBe(true);
  const toOwner = new Set(smtp.received.map(({ mail }) => mail.replyTo?.[0]?.address));
  expect([...toOwner]).toEqual(expect.arrayContaining([...numbers.keys()]));
});

test('A server that is asked to end answers the enquiries under way', async () => {
  const server = await startServer();
  const visitors = await Promise.all(Array.from({ length: 10 }, () => beginForm(server.url)));

  const ended = server.stop();
  const knock = () =>
    fetch(server.url).then(
      () => 'answered',
      () => 'refused',
    );
  await expect.poll(knock).toBe('refused');
  const emails = visitors.map(() => newEmailAddress());
  const statuses = await Promise.all(
    visitors.map(async (visitor, index) => {
      const form = { name: 'Gast', email: emails[index] ?? '', date: '2099-06-05T19:30' };
      const answered: Promise<IncomingMessage[]> = once(visitor, 'response');
      visitor.end(new URLSearchParams(form).toString());
      const [response] = await answered;
      return response?.statusCode;
    }),
  );
  await ended;

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(emailsIn(server.dataDir)).toEqual(emails.sort());
});
