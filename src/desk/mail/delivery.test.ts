/** Mail servers that are away, refuse or hang up: the owner's mail arrives in the end, and is seen to be missing until then. */
import { expect, it, vi } from 'vitest';
import { requestView } from '../buero/requestView.ts';
import { book, listed, log, openDesk, shown, stored } from '../desk.fixture.ts';
import { startSmtp, type Received } from './smtp.fixture.ts';

const patience = 10_000;

/** Waits for a line about this request in what the owner lists. */
const lists = (number: string, state: string) =>
  vi.waitUntil(() => new RegExp(`^${number}.*  ${state}$`, 'm').test(listed()), patience);
const logs = (text: string) => vi.waitUntil(() => log().includes(text), patience);
const isOwners =
  (number: string) =>
  ({ mail }: Received) =>
    mail.messageId?.startsWith(`<${number}.owner.`) === true;

it('The owner gets the mail once the mail server is back, and sees until then that it is missing', async () => {
  const smtp = await startSmtp();
  await smtp.stop();
  const number = await book(openDesk({ SMTP_URL: smtp.url }));
  await logs(`Mail an Sie zu Anfrage ${number}: nicht zugestellt`);
  expect(listed()).toMatch(new RegExp(`${number}.*nicht zugestellt`));
  await using back = await startSmtp(smtp.port);
  await lists(number, 'zugestellt');
  expect(back.received.filter(isOwners(number))).toHaveLength(1);
});

it('A mail server that hangs up after each text gets it again, and holds up no other mail', async () => {
  await using smtp = await startSmtp();
  smtp.behave('hang up');
  const desk = openDesk({ SMTP_URL: smtp.url });
  const number = await book(desk);
  await vi.waitUntil(() => smtp.tries.length > 2, patience);
  smtp.behave('accept');
  const other = await book(desk);
  await lists(other, 'zugestellt');
  await lists(number, 'zugestellt');
}, 30_000);

it('A guest whose address the mail server refuses is named to the owner with the number to call, and to nobody in the log', async () => {
  await using smtp = await startSmtp(0, { refuses: 'niemand@example.org' });
  const addresses = { MAIL_TO: 'chef@example.org', MAIL_FROM: 'website@example.org' };
  const desk = openDesk({ SMTP_URL: smtp.url, ...addresses });
  const number = await book(desk, { email: 'niemand@example.org', tel: '0221 4710-100' });
  const { mail, from, to } = await vi.waitUntil(
    () => smtp.received.find(({ mail }) => mail.subject?.includes('kam nicht an')),
    patience,
  );
  expect([from, to]).toEqual(['website@example.org', ['chef@example.org']]);
  expect(mail.subject).toBe(`Anfrage ${number}: Die Bestätigung kam nicht an`);
  for (const said of ['niemand@example.org', 'Bitte anrufen', 'Anrufen: 0221 4710-100', 'No such user'])
    expect(mail.text).toContain(said);
  await lists(number, 'zugestellt, Bestätigung abgelehnt');
  const request = stored().find((one) => one.number === number);
  const view = desk.use((store) => request && requestView(store, request, desk, new Date()));
  expect(view?.warnings).toEqual(['Die Bestätigung kam nicht an. Auch Ihre Antwort käme dort wohl nicht an.']);
  expect(log()).not.toContain('@example.org');
});

it('Without a mail server the owner reads the mails at the command line; they leave once SMTP_URL is set', async () => {
  const first = openDesk({ SMTP_URL: '' });
  expect(log()).toContain('SMTP_URL ist nicht gesetzt');
  const number = await book(first);
  await first.close();
  expect(listed()).toMatch(new RegExp(`${number}.*  wartet`));
  expect(shown(number)).toMatch(new RegExp(`Mail an Sie im Wortlaut: Anfrage ${number}:.*\n  \\| Anfrage ${number}\n`));
  await using smtp = await startSmtp();
  openDesk({ SMTP_URL: smtp.url });
  await lists(number, 'zugestellt');
  expect(smtp.received.filter(isOwners(number))).toHaveLength(1);
  expect(shown(number)).not.toContain('  | Anfrage');
});
