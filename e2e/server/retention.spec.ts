/** Old requests go, but none that nobody has read. */
import { expect, test } from '@playwright/test';
import { book, meddle, stored } from '../fixtures/desk.ts';
import { anfragen, makeDataDir, startServer } from '../fixtures/server.ts';
import { startSmtp } from '../../src/desk/mail/smtp.fixture.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('A request is kept as long as the settings say; one whose mail has not left stays, and the list says so', async () => {
  const dataDir = await makeDataDir();
  await using smtp = await startSmtp();
  const settings = { DATA_DIR: dataDir, RETENTION_DAYS: '90' };
  await using server = await startServer({ ...settings, SMTP_URL: smtp.url });
  const [read, young] = [await book(server), await book(server)];
  await expect.poll(() => stored(dataDir).every(({ mail }) => mail === 'zugestellt')).toBe(true);
  await smtp.stop();
  const unread = await book(server);
  await expect.poll(server.log).toMatch(new RegExp(`Mail zu Anfrage ${unread} ging nicht hinaus`));
  await server.stop();
  meddle(
    dataDir,
    `UPDATE requests SET received = '${daysAgo(91)}' WHERE nummer IN ('${read}', '${unread}');
     UPDATE requests SET received = '${daysAgo(89)}' WHERE nummer = '${young}'`,
  );

  await using restarted = await startServer({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(restarted.log()).toContain('Eine Anfrage war älter als 90 Tage und ist gelöscht.');
  const { output } = await anfragen(dataDir, ['list'], { RETENTION_DAYS: '90' });
  expect(output).not.toContain(read);
  expect(output).toContain(young);
  expect(output).toContain(
    `Älter als 90 Tage, aber nicht gelöscht, weil die Mail an Sie nicht hinausging: ${unread}\n`,
  );
});
