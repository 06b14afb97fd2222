/** Use by keyboard: the link that skips the navigation, and a visible focus. */
import { palette } from '../src/styles/palette.ts';
import { expect, openForm, test } from './fixtures/test.ts';

test('The first Tab reaches a link that skips the navigation', async ({ page }) => {
  for (const path of ['/', '/buchen']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  }
});

test('Every focused element shows its focus and is not covered', async ({ page }) => {
  test.slow();
  // Without motion the focus shows at once, and not after a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/cocktails', '/pakete', '/buchen', '/agb']) {
    if (path === '/buchen') await openForm(page);
    else await page.goto(path);
    const faults = new Set<string>();
    for (let stops = 1; ; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate((amber) => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        // As computed styles write it: `rgb(246, 193, 119)`.
        const probe = document.createElement('i');
        probe.style.color = amber;
        // The outline may be drawn by a pseudo-element that spans the card.
        const outlined = [undefined, '::after', '::before'].some((part) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
          return (
            outlineStyle === 'solid' &&
            parseFloat(outlineWidth) >= 2 &&
            outlineColor === probe.style.color
          );
        });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const covered = !hit || !(element.contains(hit) || hit.contains(element));
        return { html: element.outerHTML.slice(0, 120), outlined, covered };
      }, palette.amber);
      if (!stop) {
        expect(stops, path).toBeGreaterThan(10);
        break;
      }
      expect(stops, `${path} lets the focus go`).toBeLessThan(400);
      if (!stop.outlined) faults.add(`no outline: ${stop.html}`);
      if (stop.covered) faults.add(`covered: ${stop.html}`);
    }
    expect([...faults], path).toEqual([]);
  }
});
