/** A mail server that takes the text and its time: nobody gets the same mail again and again, and nobody else waits. */
import { expect, test } from '@playwright/test';
import { book, listed, show } from '../fixtures/desk.ts';
import { anfragen, startServer } from '../fixtures/server.ts';
import { startSmtp, type SmtpPeer } from '../fixtures/smtp.ts';

const times = (smtp: SmtpPeer, nummer: string, kind: 'owner' | 'visitor'): number =>
  smtp.tries.filter(({ messageId }) => messageId?.startsWith(`<${nummer}.${kind}.`)).length;

test('A mail that the server takes its time for arrives once, and holds up no other', async () => {
  const smtp = await startSmtp();
  smtp.behave('hold');
  const server = await startServer({ SMTP_URL: smtp.url });
  // A filled honeypot brings no confirmation: one mail is held.
  const slow = await book(server, { zusatz: 'x' });
  await smtp.tried(1);
  smtp.behave('accept');
  const quick = await book(server);
  await smtp.mail(({ mail }) => mail.messageId?.startsWith(`<${quick}.owner.`) === true);
  expect(listed(server.dataDir)).toMatch(new RegExp(`${slow}.*unterwegs`));
  smtp.release();
  await smtp.mail(({ mail }) => mail.messageId?.startsWith(`<${slow}.owner.`) === true);
  await expect.poll(() => listed(server.dataDir)).toMatch(new RegExp(`${slow}.*  zugestellt`));
  expect(times(smtp, slow, 'owner')).toBe(1);
  await server.stop();
  await smtp.stop();
});

test('Nobody else sends a mail that the server is still thinking about, however long', async () => {
  const smtp = await startSmtp();
  smtp.behave('hold');
  const server = await startServer({ SMTP_URL: smtp.url });
  const slow = await book(server, { zusatz: 'x' });
  await smtp.tried(1);
  expect(await anfragen(server.dataDir, ['retry'], { SMTP_URL: smtp.url })).toEqual({
    output: 'Der Server sendet sie jetzt. Was daraus wird, zeigt gleich: npm run anfragen -- list\n',
    errors: '',
    exitCode: 0,
  });
  expect(show(server.dataDir, slow)).toMatch(/^Mail an Sie: unterwegs$/m);
  const again = await book(server, { zusatz: 'x' });
  await smtp.tried(2);
  smtp.release();
  for (const nummer of [slow, again]) {
    await smtp.mail(({ mail }) => mail.messageId?.startsWith(`<${nummer}.owner.`) === true);
  }
  expect([times(smtp, slow, 'owner'), times(smtp, again, 'owner')]).toEqual([1, 1]);
  await server.stop();
  await smtp.stop();
});

test('A mail server that takes every text and never answers gets the confirmation three times, the owner’s mail every day', async () => {
  const smtp = await startSmtp();
  smtp.behave('hang');
  const settings = { SMTP_URL: `${smtp.url}/?socketTimeout=300` };
  const server = await startServer(settings);
  const nummer = await book(server);
  await server.logged(new RegExp(`Bestätigung zu Anfrage ${nummer} ging 3-mal hinaus`));
  await server.logged(new RegExp(`Mail zu Anfrage ${nummer} ging nicht hinaus.*in 86400 Sekunden`));
  expect(listed(server.dataDir)).toMatch(new RegExp(`${nummer}.*nicht zugestellt.*Bestätigung abgelehnt`));
  expect([times(smtp, nummer, 'owner'), times(smtp, nummer, 'visitor')]).toEqual([3, 3]);
  smtp.behave('accept');
  await anfragen(server.dataDir, ['retry'], settings);
  await expect.poll(() => listed(server.dataDir), { timeout: 20_000 }).toMatch(new RegExp(`${nummer}.*  zugestellt`));
  await server.stop();
  await smtp.stop();
});

test('A server that greets with a refusal has trouble of its own: the confirmation is tried again', async () => {
  const smtp = await startSmtp();
  smtp.behave({ code: 554, message: 'No SMTP service here', at: 'greeting' });
  const server = await startServer({ SMTP_URL: smtp.url });
  const nummer = await book(server, { email: 'guest@example.org' });
  await server.logged(new RegExp(`zu Anfrage ${nummer} ging nicht hinaus`));
  expect(listed(server.dataDir)).not.toContain('abgelehnt');
  smtp.behave('accept');
  await smtp.mail(({ to }) => to[0] === 'guest@example.org');
  await server.stop();
  await smtp.stop();
});
