/** The site of the specification stands alone: without the line that adds the Büro, nothing of it is left. */
import { globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { routes } from '../../src/buero/routes.ts';
import { startSmtp } from '../../src/desk/mail/delivery/smtp.fixture.ts';
import { hasBuero, noBuero } from '../fixtures/buero.ts';
import { bodyOf, mailFrom, someone } from '../fixtures/desk.ts';
import { test } from '../fixtures/project.ts';
import { filledForm, root, send, startServer } from '../fixtures/server.ts';

/** What a server that signs people in cannot do without: the statement that opens a session. */
const signsIn = (folder: string): boolean =>
  globSync('**/*.mjs', { cwd: folder }).some((file) =>
    readFileSync(join(folder, file), 'utf8').includes('INSERT INTO sessions'),
  );

test(
  'Without its line in the configuration, no page, cookie, command or button of the Büro is left, and the form works',
  { tag: '@slow' },
  async ({ project }) => {
    test.skip(!hasBuero, noBuero);
    test.setTimeout(300_000);
    const config = join(project.folder, 'site.config.mjs');
    const lines = (await readFile(config, 'utf8')).split('\n');
    await writeFile(config, lines.filter((line) => !/\bbuero\b/.test(line)).join('\n'));
    await rm(join(project.folder, 'src/buero'), { recursive: true });
    const settings = { API_ORIGIN: 'https://server.bar.example' };
    expect(await project.npm(['build'], settings)).toMatchObject({ exitCode: 0 });

    const site = (file: string): Promise<string> =>
      readFile(join(project.folder, 'dist', file), 'utf8');
    expect(await site('robots.txt')).not.toContain('buero');
    expect(await site('_redirects')).toContain('/api/* https://server.bar.example/api/:splat');
    expect(await site('_redirects')).not.toContain('buero');
    expect(signsIn(join(root, '.server'))).toBe(true);
    expect(signsIn(join(project.folder, '.server'))).toBe(false);
    const help = await project.npm(['anfragen', '--', 'help']);
    expect(help.output).toContain('npm run anfragen -- backup ORDNER');
    expect(help.output).not.toContain('Büro');
    expect(await project.npm(['anfragen', '--', 'buero'])).toEqual({
      output: expect.stringContaining('Den Befehl „buero“ gibt es nicht.'),
      exitCode: 1,
    });

    await using smtp = await startSmtp();
    await using server = await startServer(
      { SMTP_URL: smtp.url, MAIL_TO: 'chef@example.org' },
      project.folder,
    );
    for (const { pattern } of routes) {
      const address = server.url + pattern.replace('[nummer]', 'K7-4932');
      // As at any address that does not exist: forms are refused.
      for (const [method, status] of [
        ['GET', 404],
        ['POST', 405],
      ] as const) {
        const answer = await fetch(address, { method, redirect: 'manual' });
        expect(answer.status, `${method} ${pattern}`).toBe(status);
        expect(answer.headers.get('set-cookie'), pattern).toBeNull();
      }
    }
    const email = someone();
    const answer = await send(server.url, filledForm({ email, tel: '0221 4710-123' }));
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await bodyOf(answer)).toMatchObject({ status: 'success' });
    const { text = '' } = await mailFrom(smtp, email);
    expect(text).toContain(email);
    expect(text).toContain('0221 4710-123');
    expect(text).not.toMatch(/buero|Anfrage öffnen/);
  },
);
