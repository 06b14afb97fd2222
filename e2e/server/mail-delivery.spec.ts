/** Mails between processes: two servers on one folder, and the owner's command beside the server. */
import { expect, test } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';
import { book, listed, mailOf, someone, stored } from '../fixtures/desk.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';

test('A refusal for good stays visible, and the owner can send the mail again by hand', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'mailbox unavailable' });
  await using server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer}.*Antwort 550`));
  expect((await anfragen(server.dataDir, ['show', nummer])).output).toContain('mailbox unavailable');
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  const { output } = await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url });
  expect(output).toMatch(/^Der Server sendet sie jetzt\./);
  await mailOf(smtp, ({ mail }) => mail.messageId?.startsWith(`<${nummer}.owner.`) === true);
});

test('“retry” refuses instead of writing files, and changes nothing', async () => {
  const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
  await server.kill();
  const before = listed(server.dataDir);
  expect(await anfragen(server.dataDir, ['retry'])).toEqual({
    output: '',
    errors: expect.stringContaining('SMTP_URL ist nicht gesetzt'),
    exitCode: 1,
  });
  expect(listed(server.dataDir)).toBe(before);
});

test('Two processes on one folder never send the same mail', async () => {
  const dataDir = await makeDataDir();
  await using smtp = await startSmtp();
  smtp.behave({ code: 451, message: 'not yet' });
  await using one = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  await using other = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const people = Array.from({ length: 20 }, someone);
  await Promise.all(people.map((email, index) => book(index % 2 ? one : other, { email })));
  smtp.behave('accept');
  const undelivered = () => stored(dataDir).filter(({ mail }) => mail !== 'zugestellt');
  await expect.poll(undelivered, { timeout: 40_000 }).toEqual([]);
  const ids = smtp.received.map(({ mail }) => mail.messageId).filter((id) => id?.includes('.owner.'));
  expect(ids).toHaveLength(people.length);
  expect(new Set(ids).size).toBe(people.length);
});
