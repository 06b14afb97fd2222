/**
 * Every page, and what it turns into in use, on small and large screens, also with text at 200 %:
 * nothing is cut off, reaches over the edge or is too low to tap, and axe finds nothing.
 */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { dialog } from './fixtures/cocktails.ts';
import { answerWith, controlsOf, fill, formOf, required, success } from './fixtures/form.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { cocktails, cocktailOf } from './fixtures/content.ts';
import { paths } from './fixtures/built.ts';
import { doubleText, expect, hold, openForm, test } from './fixtures/test.ts';

const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'EN-301-549',
  'best-practice',
];

/**
 * What axe finds, by the rules of WCAG 2.2 AA and its best practice. Needs reduced motion: the
 * contrast of text that fades in cannot be measured.
 */
async function expectNoViolations(page: Page): Promise<void> {
  const inPage = await page.evaluateHandle<typeof axe>(`${axe.source}; axe`);
  const violations = await inPage.evaluate(async (tool, values) => {
    const found = await tool.run({
      runOnly: { type: 'tag', values },
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    // Sending all that axe has looked at would take longer than axe takes.
    return found.violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, tags);
  expect.soft(violations).toEqual([]);
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
}

async function openDialog(page: Page): Promise<void> {
  const { name, slug } = cocktails.find(({ notice }) => notice) ?? cocktailOf(true);
  await page.goto(`/cocktails#${slug}`);
  await expect(dialog(page, name)).toBeVisible();
}

async function sendEmptyForm(page: Page): Promise<void> {
  const form = await openForm(page, `?paket=2&drinks=${cocktailOf(true).slug}`);
  await controlsOf(form).send.click();
  await expect(form.getByRole('alert')).toBeVisible();
}

async function sendForm(page: Page): Promise<void> {
  const form = await openForm(page, '?paket=2#gaeste=80');
  await fill(form, required);
  await controlsOf(form).send.click();
}

async function failToSend(page: Page): Promise<void> {
  await answerWith(page, (route) => route.fulfill({ status: 500 }));
  await sendForm(page);
  await expect(formOf(page).getByRole('alert')).toBeVisible();
}

async function beReceived(page: Page): Promise<void> {
  await sendForm(page);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
}

async function sendPlainForm(page: Page, name: string): Promise<void> {
  await hold(page, '**/*.js');
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, { ...required, name });
  await controlsOf(form).send.click();
  await expect(page).toHaveURL('/api/sendForm.php');
}

/** How a visitor comes to each page, and to what it turns into. */
const visits: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...Object.fromEntries(paths.map((path) => [path, (page: Page) => page.goto(path)])),
  'The 404 page': (page) => page.goto('/gibt-es-nicht'),
  'The open menu': openMenu,
  'A cocktail in its dialog': openDialog,
  'The form with errors': sendEmptyForm,
  'The form that could not be sent': failToSend,
  'The enquiry that was received': beReceived,
  'The answer to a form sent without a script': (page) => sendPlainForm(page, required.name),
  'The answer to a form refused without a script': (page) => sendPlainForm(page, '   '),
};

for (const [name, visit] of Object.entries(visits))
  test(`${name} fits every screen, also with text at 200 %, and axe finds no violation`, async ({
    page,
  }) => {
    await visit(page);
    // Unfolds everything, so that it is measured too.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });

    await expectNoViolations(page);
    for (const [width, height] of [
      [320, 568],
      // From here on the menu is closed.
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await page.evaluate(layoutFaults), `${width} px`).toEqual([]);
    }
    await doubleText(page);
    expect.soft(await page.evaluate(layoutFaults), 'text at 200 %').toEqual([]);
  });
