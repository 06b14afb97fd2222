/** A mail server that is away, slow or refuses: the owner's mail arrives in the end, and until then it is seen to be missing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { book, listed, mailOf, stored } from '../fixtures/desk.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';

test('The owner gets the mail once the mail server is back, and sees until then that it is missing', async () => {
  await using smtp = await startSmtp();
  const { port } = smtp;
  await smtp.stop();
  await using server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  await using back = await startSmtp(port);
  await mailOf(back, ({ mail }) => mail.subject?.includes(nummer) === true);
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*  zugestellt`));
});

test('A refusal for good stays visible, and the owner can send the mail again by hand', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'mailbox unavailable' });
  await using server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await expect.poll(() => smtp.tries.length).toBeGreaterThanOrEqual(2);
  await expect.poll(server.log).toMatch(/Antwort 550/);
  expect((await anfragen(server.dataDir, ['show', nummer])).output).toContain('mailbox unavailable');
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
  smtp.behave('accept');
  const { output } = await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url });
  expect(output).toMatch(/^Der Server sendet sie jetzt\./);
  await mailOf(smtp, ({ mail }) => mail.subject?.includes(nummer) === true && mail.replyTo !== undefined);
});

test('A mail server that hangs up after each text gets the confirmation three times, the owner’s mail is tried daily and by hand', async () => {
  await using smtp = await startSmtp();
  smtp.behave('hang up');
  await using server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Bestätigung zu Anfrage ${nummer} ging 3-mal hinaus`));
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus.*in 86400 Sekunden`));
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt.*Bestätigung abgelehnt`));
  expect(smtp.tries.filter(({ messageId }) => messageId?.startsWith(`<${nummer}.visitor.`))).toHaveLength(3);
  smtp.behave('accept');
  await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url });
  await mailOf(smtp, ({ mail }) => mail.messageId?.startsWith(`<${nummer}.owner.`) === true);
});

test('Two processes on one folder never send the same mail', async () => {
  const dataDir = await makeDataDir();
  await using smtp = await startSmtp();
  smtp.behave({ code: 451, message: 'not yet' });
  const [one, other] = await Promise.all([
    startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url }),
    startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url }),
  ]);
  const people = Array.from({ length: 20 }, (_, index) => `paar${index}@example.org`);
  await Promise.all(people.map((email, index) => book(index % 2 ? one : other, { email })));
  smtp.behave('accept');
  await expect
    .poll(() => stored(dataDir).filter(({ mail }) => mail !== 'zugestellt').length, { timeout: 40_000 })
    .toBe(0);
  const ids = smtp.received.filter(({ mail }) => mail.replyTo !== undefined).map(({ mail }) => mail.messageId);
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids.length).toBe(people.length);
  await Promise.all([one.stop(), other.stop()]);
});

test('A guest whose address the mail server refuses is named to the owner with the number to call, and to nobody in the log', async () => {
  await using smtp = await startSmtp(0, { refuses: 'niemand@example.org' });
  await using server = await startServer({ SMTP_URL: smtp.url, MAIL_TO: 'chef@example.org' });
  const nummer = await book(server, { email: 'niemand@example.org', tel: '0221 4710-100' });
  const { mail, to } = await mailOf(smtp, (received) => received.mail.subject?.includes('kam nicht an') === true);
  expect(to).toEqual(['chef@example.org']);
  expect(mail.subject).toBe(`Anfrage ${nummer}: Die Bestätigung kam nicht an`);
  for (const said of ['niemand@example.org', 'Bitte anrufen', 'Anrufen: 0221 4710-100', 'No such user']) {
    expect(mail.text).toContain(said);
  }
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*  zugestellt, Bestätigung abgelehnt`));
  expect(server.log()).not.toContain('@example.org');
});

test.describe('Without a mail server', () => {
  test('a mail lies as a file and counts as undelivered; it is sent once SMTP_URL is set', async () => {
    const dataDir = await makeDataDir();
    await using first = await startServer({ DATA_DIR: dataDir });
    const nummer = await book(first);
    await expect.poll(() => listed(dataDir)).toMatch(new RegExp(`${nummer}.*nicht versendet, nur als Datei`));
    expect(await readdir(join(dataDir, 'mail'))).toContain(`${nummer}-owner.eml`);
    expect(first.log()).toContain('SMTP_URL ist nicht gesetzt');
    await first.stop();

    await using smtp = await startSmtp();
    await using next = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
    await mailOf(smtp, ({ mail }) => mail.subject?.includes(nummer) === true && mail.replyTo !== undefined);
    expect(next.log()).not.toContain('SMTP_URL');
    await expect.poll(() => listed(dataDir)).toMatch(new RegExp(`${nummer}.*  zugestellt`));
    await expect.poll(() => readdir(join(dataDir, 'mail'))).toEqual([]);
  });

  test('“retry” refuses instead of writing files, and changes nothing', async () => {
    await using server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const nummer = await book(server);
    await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus`));
    await server.kill();
    const { exitCode, errors, output } = await anfragen(server.dataDir, ['retry']);
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toContain('SMTP_URL ist nicht gesetzt');
    expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt`));
    expect(await readdir(server.dataDir)).not.toContain('mail');
  });
});
