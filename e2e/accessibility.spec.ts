/** Use by keyboard and with forced colours. The rules of axe are in `screens`. */
import type { Page } from '@playwright/test';
import { dialog } from './fixtures/cocktails.ts';
import { controlsOf, formOf } from './fixtures/form.ts';
import { cocktailOf } from './fixtures/content.ts';
import { expect, openForm, test } from './fixtures/test.ts';

test('The first Tab reaches a link that skips the navigation', async ({ page }) => {
  await page.goto('/buchen');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

/**
 * What is wrong with the focus where it stands; `undefined` once it has left the page. Runs in the
 * page.
 */
function focusFault(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // The outline may be drawn by a pseudo-element that spans the card.
  const isOutlined = [undefined, '::after', '::before'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = !hit || !(element.contains(hit) || hit.contains(element));
  const fault = `${isOutlined ? '' : 'no outline'} ${isCovered ? 'covered' : ''}`.trim();
  return fault && `${fault}: ${element.outerHTML.slice(0, 120)}`;
}

/** Pages where something sticks to an edge of the window and may cover the focus. */
const visits: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/cocktails': (page) => page.goto('/cocktails'),
  '/buchen': (page) => openForm(page, `?paket=2&drinks=${cocktailOf(true).slug}`),
};

for (const [path, visit] of Object.entries(visits))
  test(`On a phone every focused element of ${path} shows its outline and is not covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page);

    const faults: (string | undefined)[] = [];
    do {
      await page.keyboard.press('Tab');
      faults.push(await page.evaluate(focusFault));
    } while (faults.at(-1) !== undefined && faults.length < 400);

    expect(faults.length).toBeGreaterThan(10);
    expect(faults.at(-1), 'the page lets the focus go').toBeUndefined();
    expect(faults.filter(Boolean)).toEqual([]);
  });

test('With forced colours fields and the dialog keep their borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });

  await page.goto('/buchen');
  await expect(controlsOf(formOf(page)).name).toHaveCSS('border-style', 'solid');

  const { name, slug } = cocktailOf(true);
  await page.goto(`/cocktails#${slug}`);
  await expect(dialog(page, name)).toHaveCSS('border-style', 'solid');
});
