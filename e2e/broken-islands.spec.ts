/** Islands that throw leave the page as it was delivered: their HTML works without a script. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dist } from './fixtures/built.ts';
import { controlsOf, fill, filled, formOf, success } from './fixtures/form.ts';
import { name } from './fixtures/cocktails.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, islands, test, useOpenMenu } from './fixtures/test.ts';

test.use({
  // The dialog that was to open is gone when it throws.
  expected: /broken on purpose|'showModal'/,
  // As in `takeover.spec.ts`.
  contextOptions: { reducedMotion: 'reduce' },
});

const moments = ['at its start', 'at its first rendering', 'while it is used'] as const;
type Moment = (typeof moments)[number];

/** How often each island renders before its first use is over. */
const renderings = { MobileMenu: 1, CocktailModal: 2, BookingForm: 2 } as const;

/** Lets the island throw, as its script comes from the server. */
async function breakIsland(
  page: Page,
  island: keyof typeof renderings,
  moment: Moment,
): Promise<void> {
  const first = moment === 'at its first rendering' ? 0 : renderings[island];
  await page.route(new RegExp(`/${island}\\.[^/]*\\.js`), async (route) => {
    const script = await readFile(dist + new URL(route.request().url()).pathname, 'utf8');
    const fault = `throw new Error('broken on purpose')`;
    const exported = new RegExp(`export\\s*\\{\\s*([\\w$]+) as ${island}\\s*\\}`);
    expect(script).toMatch(exported);
    await route.fulfill({
      contentType: 'text/javascript',
      body:
        moment === 'at its start'
          ? `${script};${fault};`
          : script.replace(
              exported,
              `let renderings = 0; export const ${island} = (props) => { if (renderings++ >= ${first}) ${fault}; return $1(props); }`,
            ),
    });
  });
}

/** Waits for the error that the page reports. */
const broken = (page: Page): Promise<unknown> =>
  Promise.race([
    page.waitForEvent('pageerror', (error) => error.message.includes('broken on purpose')),
    page.waitForEvent('console', (message) => message.text().includes('broken on purpose')),
  ]);

for (const moment of moments) {
  test(`A menu that throws ${moment} still opens, closes, and leads to its pages`, async ({
    page,
  }) => {
    await breakIsland(page, 'MobileMenu', moment);
    await page.goto('/404');
    const hasBroken = broken(page);
    const open = page.getByRole('button', { name: 'Menü öffnen' });
    const heading = page.getByRole('heading', { name: 'Menü', exact: true });
    await open.tap();
    await hasBroken;
    // Emptied while it was open, the menu is closed.
    if (!(await heading.isVisible())) await open.tap();
    await useOpenMenu(page);
  });

  test(`With a dialog that throws ${moment}, cards show their ingredients`, async ({ page }) => {
    const { name: drink, slug } = drinkOf(true, 1);
    await breakIsland(page, 'CocktailModal', moment);
    await page.goto('/cocktails');
    const hasBroken = broken(page);
    await name(page, drink).click();
    await hasBroken;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(islands.modal(page)).toHaveCount(0);
    const other = drinkOf(true, 0);
    await name(page, other.name).click();
    await expect(page.locator(`#${other.slug}`).getByText('Zutaten:')).toBeVisible();
    await name(page, drink).click();
    await expect(page.locator(`#${slug}`).getByText('Zutaten:')).toBeVisible();
  });

  test(`A form that throws ${moment} keeps what was typed and sends it`, async ({ page }) => {
    await breakIsland(page, 'BookingForm', moment);
    await page.goto('/buchen');
    const hasBroken = broken(page);
    const form = formOf(page);
    const { guests, name: guest, send } = controlsOf(form);
    await guest.fill(filled.name);
    // What is typed now is its next rendering.
    if (moment === 'while it is used')
      await Promise.race([hasBroken, expect(islands.form(page)).toBeAttached()]);
    await guests.fill('80');
    await hasBroken;
    await expect(guest).toHaveValue(filled.name);
    await expect(guests).toHaveValue('80');
    await fill(form);
    await send.tap();
    await expect(page.getByText(success)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('80');
  });
}
