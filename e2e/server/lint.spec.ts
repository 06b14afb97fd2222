/** ESLint refuses what would blur the rooms of `src/`, and sees every script. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ESLint } from 'eslint';
import { root } from '../fixtures/server.ts';

test('Imports that point the wrong way fail the check', async () => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: '.config/eslint.config.mjs',
    // Reading all types takes long.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => ruleId.startsWith('boundaries/'),
  });
  for (const [file, from] of [
    ['src/islands/intent.ts', '../desk/log.ts'],
    ['src/islands/intent.ts', 'virtual:owner'],
    ['src/islands/BookingForm/BookingForm.tsx', '../../owner/offer.ts'],
    ['src/domain/booking/validate.ts', 'react'],
    ['src/domain/offer/estimate.ts', '../../owner/businessSchema.ts'],
    ['src/domain/offer/estimate.ts', '../booking/fields.ts'],
    ['src/components/Icon.astro', '../build/contentPolicy.ts'],
    ['src/pages/index.astro', '../buero/frame/Frame.astro'],
    ['src/pages/api/termine.ts', '../../buero/access/office.ts'],
    ['src/server/worker.ts', '../buero/backOffice.ts'],
    ['src/desk/desk.ts', '../buero/backOffice.ts'],
    ['src/desk/desk.test.ts', '../buero/access/sessions.ts'],
    ['src/buero/letters/letterRules.ts', '../agreed/reprice.ts'],
    ['src/buero/calendar/icsFeed.ts', '../letters/letterRules.ts'],
    ['src/buero/access/cookies.ts', '../frame/Frame.astro'],
    ['src/buero/agreed/reprice.ts', '../booking/bookingView.ts'],
    ['src/buero/booking/bookingView.ts', '../list/list.ts'],
    ['src/buero/list/list.ts', '../routes.ts'],
    ['src/pages/.well-known/security.txt.ts', '../../desk/log.ts'],
    ['src/pages/api/termine.ts', '../../desk/mail/delivery/mailer.ts'],
    ['src/owner/markdown/fill.ts', '../../desk/log.ts'],
    ['src/owner/markdown/fill.ts', '../../bin/dotenv.ts'],
    ['src/helpers.ts', './environment.ts'],
    ['src/buero/letters/letterRules.ts', '../../desk/mail/delivery/mailer.ts'],
    ['src/desk/mail/delivery/mailer.ts', '../../../buero/access/sessions.ts'],
    ['src/desk/mail/delivery/mailer.ts', '../../booking.ts'],
    ['src/desk/mail/templates/design.ts', '../delivery/mailer.ts'],
    ['src/buero/list/list.ts', '../../desk/cli.ts'],
    ['src/desk/store/store.ts', './store.fixture.ts'],
    ['src/desk/time.ts', './event.ts'],
    ['src/desk/event.ts', '@date-fns/utc'],
    ['src/desk/time.ts', 'date-fns'],
    ['src/inNoRoom.ts', 'react'],
  ] as const) {
    // A path that is not there would pass over its rule.
    if (from.startsWith('.')) expect(existsSync(join(root, file, '..', from)), from).toBe(true);
    const code = `import * as it from '${from}';\nvoid it;\n`;
    const written = file.endsWith('.astro') ? `---\n${code}---\n` : code;
    const [result] = await eslint.lintText(written, { filePath: `${root}${file}` });
    // Also a mistake of the reader would be a message.
    expect(
      result?.messages.map(({ ruleId }) => ruleId),
      `${file} from ${from}`,
    ).toEqual([expect.stringMatching(/^boundaries\//)]);
  }
});

test('A text in an island that translation would break fails the check', async () => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: '.config/eslint.config.mjs',
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  });
  const problems = async (jsx: string): Promise<number> => {
    const [result] = await eslint.lintText(`export const it = ${jsx};\n`, {
      filePath: `${root}src/islands/It.tsx`,
    });
    return result?.messages.length ?? 0;
  };
  for (const broken of [
    '<p>Noch {count}</p>',
    '<p>{day && <b>bald</b>} am Rhein</p>',
    '<p>{list.map(itemOf)}{" "}</p>',
    '<p><b>Fehler</b>{error}</p>',
    '<p>{label}<b>Fehler</b></p>',
    '<>{place.name}{place.text}</>',
    '<p><b>Anruf</b>{hours && `, ${hours}`}</p>',
    '<p>{isNoted ? "Ja" : "Nein"}<b>!</b></p>',
    '<div>{isSent ? <p key="sent">Ja</p> : <p>Nein</p>}</div>',
  ])
    expect(await problems(broken), broken).toBeGreaterThan(0);
  for (const whole of [
    '<p>Noch <b>{count}</b> vorgemerkt.</p>',
    '<p>{isNoted ? "Ja" : "Nein"}</p>',
    '<p><b>Termin</b>{day && <span>{day}</span>}</p>',
    '<div>{list.map(itemOf)}{children}</div>',
    '<div>{isSent ? <p key="sent">Ja</p> : <p key="open">Nein</p>}</div>',
  ])
    expect(await problems(whole), whole).toBe(0);
});

test('Scripts in pages are checked like modules', async () => {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: '.config/eslint.config.mjs' });
  const [result] = await eslint.lintText('<script>var year = 2027;</script>', {
    filePath: `${root}src/components/Footer.astro`,
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain('no-var');
});
