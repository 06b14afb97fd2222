/** A server that is killed or asked to end: nothing confirmed is lost, none is there twice. */
import { expect, test } from '@playwright/test';
import { book, stored } from '../fixtures/desk.ts';
import { filledForm, makeDataDir, send, startServer } from '../fixtures/server.ts';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';

test('Every confirmed request survives a process that is killed again and again, and none is there twice', async () => {
  test.setTimeout(180_000);
  const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
  const dataDir = await makeDataDir();
  await using smtp = await startSmtp();
  const confirmed = new Map<string, string>();
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    let open = true;
    const before = confirmed.size;
    const visitor = async (): Promise<void> => {
      while (open) {
        const key = `fest-${(sent += 1)}`;
        try {
          const response = await send(server.url, filledForm({ anfrage: key, email: `${key}@example.org` }), {
            'Idempotency-Key': key,
          });
          const { nummer }: { nummer: string } = await response.json();
          confirmed.set(key, nummer);
        } catch {
          // Not confirmed: the request may or may not be stored.
        }
        // The power fails in the middle of the load, once some requests got through.
        if (confirmed.size >= before + 12) {
          open = false;
          void server.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    await server.kill();
  }

  await using server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const requests = stored(dataDir);
  const numbers = new Map(requests.map(({ anfrage, nummer }) => [anfrage, nummer]));
  expect(numbers.size, 'no request twice').toBe(requests.length);
  for (const [key, nummer] of confirmed) expect(numbers.get(key), key).toBe(nummer);

  await expect
    .poll(() => stored(dataDir).filter(({ mail }) => mail !== 'zugestellt').length, { timeout: 120_000 })
    .toBe(0);
  const owners = smtp.received.filter(({ mail }) => mail.replyTo !== undefined);
  const perRequest = new Map<string, number>();
  for (const { mail } of owners) perRequest.set(mail.messageId ?? '', (perRequest.get(mail.messageId ?? '') ?? 0) + 1);
  expect(perRequest.size, 'every stored request reached the owner').toBe(requests.length);
  expect(server.log()).not.toContain('nicht angenommen');
  // A kill can fall between the mail server's answer and the note of it: three mails are under way at a time.
  expect(owners.length - perRequest.size).toBeLessThanOrEqual(3 * rounds);
});

test('Asked to end, the server first answers what is under way', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir });
  const answers = Array.from({ length: 10 }, (_, index) =>
    book(server, { email: `ende${index}@example.org` }).catch(() => ''),
  );
  await Promise.race(answers);
  await server.stop();
  const numbers = (await Promise.all(answers)).filter(Boolean);
  expect(stored(dataDir).map(({ nummer }) => nummer)).toEqual(expect.arrayContaining(numbers));
});
