/** The form behind nginx from Debian, set up as `src/hosting/README.md` says. */
import { expect, test as base } from '@playwright/test';
import { needs } from '../fixtures/needs.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { paths } from '../fixtures/pages.ts';
import { bodyOf, listed, someone, statusPage } from '../fixtures/desk.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';

interface Hosting {
  /** Where visitors come in: nginx. */
  readonly url: string;
  /** The server behind it. */
  readonly server: RunningServer;
}

const test = base.extend<object, { hosting: Hosting }>({
  hosting: [
    async ({}, use) => {
      needs('nginx');
      // The real address is on another host: only the forwarded headers tell the server what the visitor sees.
      await using server = await startServer({ TRUST_PROXY: '1', SITE_URL: 'https://bar.example', RATE_LIMIT: '2' });
      await using nginx = await startNginx(server.url);
      await use({ url: nginx.url, server });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One nginx and one visitor's limit for the whole file.
test.describe.configure({ mode: 'default' });

test('Every page passes with the headers that the server gives it', async ({ hosting }) => {
  for (const page of [...paths, '/gibt-es-nicht']) {
    const [atNginx, atServer] = await Promise.all([fetch(hosting.url + page), fetch(hosting.server.url + page)]);
    expect(atNginx.status, page).toBe(atServer.status);
    expect(await atNginx.text(), page).toBe(await atServer.text());
    for (const name of ['content-type', 'content-encoding', 'cache-control', 'content-security-policy'])
      expect(atNginx.headers.get(name), `${page} ${name}`).toBe(atServer.headers.get(name));
  }
});

test('Another site cannot send the form, whatever host it claims', async ({ hosting }) => {
  const foreign = { Origin: 'https://anderswo.example' };
  for (const claimed of [{}, { 'X-Forwarded-Host': 'anderswo.example' }])
    expect((await send(hosting.url, filledForm(), { ...foreign, ...claimed })).status).toBe(403);
});

test('The form reaches the desk from the visible and the configured address, and the limit counts visitors', async ({
  hosting,
}) => {
  const visible = await send(hosting.url, filledForm({ name: 'Gast Hinter Nginx' }), { Origin: hosting.url });
  expect(await visible.json()).toMatchObject({ status: 'success', nummer: expect.stringMatching(/^\S+$/) });
  expect(visible.headers.get('cache-control')).toBe('no-store');
  expect(listed(hosting.server.dataDir)).toContain('Gast Hinter Nginx');

  const configured = { Origin: 'https://bar.example', Accept: 'text/html' };
  const page = await send(hosting.url, filledForm({ email: 'anders@example.org' }), configured);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Ihre Anfrage wurde erfolgreich gestellt!'),
  ]);
  // One policy: two would be combined.
  expect(page.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);

  // Whatever a visitor writes into the header, nginx appends the address it saw, and that one counts.
  const claimed = await send(hosting.url, filledForm({ name: 'Dritter' }), { 'X-Forwarded-For': '203.0.113.9' });
  expect([claimed.status, claimed.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test('The owner’s page of a request and the days that are taken come through `/api/`, and a press is answered', async ({
  hosting,
}) => {
  // Another visitor's request, which the limit of this one does not count.
  const sent = await send(hosting.server.url, filledForm({ email: someone() }), { 'X-Forwarded-For': '203.0.113.7' });
  const path = statusPage(hosting.server.dataDir, (await bodyOf(sent)).nummer ?? '');
  const page = await fetch(hosting.url + path);
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  const press = { method: 'POST', body: new URLSearchParams({ stand: 'gebucht' }), redirect: 'manual' } as const;
  const foreign = await fetch(hosting.url + path, { ...press, headers: { Origin: 'https://anderswo.example' } });
  expect(foreign.status).toBe(403);
  // A page without a referrer sends no origin.
  const pressed = await fetch(hosting.url + path, { ...press, headers: { Origin: 'null' } });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path]);
  const days = await fetch(`${hosting.url}/api/termine`);
  expect(await days.json()).toEqual({ tage: expect.arrayContaining([{ von: '2099-06-05', bis: '2099-06-05' }]) });
});
