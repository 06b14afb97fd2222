/** What whoever looks after the server does by npm: `npm run anfragen`. */
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/delivery/smtp.fixture.ts';
import { anfragen } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

test('The test mail goes to each address of the owner, and a refused address is named', async ({
  server,
}) => {
  const without = await anfragen(server.dataDir, ['selftest']);
  expect([without.exitCode, without.errors]).toEqual([
    1,
    expect.stringContaining('SMTP_URL ist nicht gesetzt'),
  ]);
  await using smtp = await startSmtp(0, { refuses: 'kollegin@example.org' });
  const settings = { SMTP_URL: smtp.url, MAIL_TO: 'chef@example.org' };
  expect(await anfragen(server.dataDir, ['selftest'], settings)).toMatchObject({
    exitCode: 0,
    errors: '',
  });
  expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [['chef@example.org'], expect.stringMatching(/^Testmail/)],
  ]);
  const both = { ...settings, MAIL_TO: 'kollegin@example.org, chef@example.org' };
  const { exitCode, output, errors } = await anfragen(server.dataDir, ['selftest'], both);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('chef@example.org angenommen')]);
  expect(errors).toContain('kollegin@example.org: Die Testmail ging nicht hinaus.');
});

test('A wrong command fails and says what is wrong with it', async ({ server }) => {
  for (const [words, said] of [
    [['quatsch'], 'Den Befehl „quatsch“ gibt es nicht.'],
    [['backup', '--alle'], 'Diese Angabe gibt es nicht.'],
    [['backup', 'hier', 'morgen'], 'ein Wort zu viel'],
    [['backup'], 'Geben Sie den Ordner'],
  ] as const) {
    const { exitCode, errors } = await anfragen(server.dataDir, words);
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(said)]);
  }
});
