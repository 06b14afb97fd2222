/** Mails between processes: the owner's command beside the server. */
import { expect, test } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';
import { book, listed, mailOf } from '../fixtures/desk.ts';
import { anfragen, startServer } from '../fixtures/server.ts';

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
