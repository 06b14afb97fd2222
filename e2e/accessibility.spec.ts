/**
 * WCAG 2.2 AA as far as a machine can tell: axe on every page and in every state, and what axe does not see –
 * keyboard, focus, size of targets, reflow, large text, forced colours, reduced motion.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyPath } from './fixtures/pages.ts';
import { expect, islands, openCocktails, openForm, startUsing, test } from './fixtures/test.ts';

const endpoint = '**/api/sendForm.php';
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'EN-301-549', 'best-practice'];

/** Ends all animations: half-transparent text has no contrast of its own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of finite) if (animation.timeline instanceof DocumentTimeline) animation.finish();
    await new Promise(requestAnimationFrame);
  });
}

async function expectNoViolations(page: Page, without: string[] = []): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).disableRules(without).analyze();
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  ).toEqual([]);
}

test.describe('axe finds nothing', () => {
  for (const path of everyPath) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectNoViolations(page);
    });
  }

  test('in the open menu', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'only phones have the menu');
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page);
  });

  test('in the open dialog', async ({ page }) => {
    await openCocktails(page);
    for (const name of ['Dark Orange Voltage', 'Virgin MaiTai']) {
      await page.getByRole('link', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Als Wunschcocktail vormerken' }).click();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('in the form: with errors, filled in, in flight, refused, failed, sent', async ({ page, isMobile }) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answers = [
      () => ({ json: { status: 'error', message: 'An diesem Abend ist die Bar schon vergeben.' } }),
      () => ({ status: 500 }),
      () => ({ json: { status: 'success', nummer: 'K7-0042' } }),
    ];
    let count = 0;
    await page.route(endpoint, async (route) => {
      if (count === 0) await held;
      await route.fulfill(answers[count]?.());
      count += 1;
    });

    const form = await openForm(page);
    const button = form.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);

    await form.getByRole('combobox').selectOption('Premiumpaket');
    await form.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
    await form.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('zoe@beispiel.de');
    if (isMobile) await form.getByText('Darf es mehr sein?').click();
    await form.getByRole('textbox', { name: 'Weitere Cocktails' }).fill('15');
    await expectNoViolations(page);

    await button.click();
    await expect(button).toBeDisabled();
    await expectNoViolations(page);
    answer();
    await expect(form.getByRole('alert')).toHaveText('An diesem Abend ist die Bar schon vergeben.');
    await expectNoViolations(page);

    await button.click();
    await expect(form.getByRole('alert')).toContainText('Es ist ein Fehler aufgetreten.');
    await expectNoViolations(page);

    await button.click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the pages that answer a form without a script', async ({ page, context }) => {
    await context.route('**/*.js', () => undefined);
    await page.goto('/buchen');
    await page.evaluate(() => {
      const form = document.forms[0];
      if (form) form.noValidate = true;
    });
    const button = page.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihre Angaben' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
    await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('zoe.ohne.skript@beispiel.de');
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: /erfolgreich gestellt/ })).toBeVisible();
    await expectNoViolations(page);
  });
});

test.describe('With the keyboard', () => {
  test('The first stop is a link past the navigation to the content', async ({ page }) => {
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

  test('Everything that takes the focus shows it, and nothing covers it', async ({ page }) => {
    test.slow();
    // No motion: the focus must show at once, not after a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/cocktails', '/pakete', '/buchen', '/agb']) {
      if (path === '/buchen') await openForm(page);
      else await page.goto(path);
      const faults = new Set<string>();
      let stops = 0;
      for (; stops < 120; stops += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          // The outline may be drawn by a pseudo-element that spans the card.
          const outlined = [undefined, '::after', '::before'].some((part) => {
            const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
            return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2 && outlineColor === 'rgb(246, 193, 119)';
          });
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          const covered = !hit || !(element.contains(hit) || hit.contains(element));
          return { html: element.outerHTML.slice(0, 120), outlined, covered };
        });
        if (!stop) break;
        if (!stop.outlined) faults.add(`no outline: ${stop.html}`);
        if (stop.covered) faults.add(`covered: ${stop.html}`);
      }
      expect([...faults], path).toEqual([]);
      expect(stops, path).toBeGreaterThan(10);
    }
  });

  test('The dialog keeps the focus and gives it back', async ({ page }) => {
    await page.goto('/cocktails');
    const link = page.getByRole('link', { name: 'Cubra Libre', exact: true });
    await link.focus();
    await expect(islands.modal(page)).toBeAttached();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cubra Libre' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).focus();
    await page.keyboard.press('Tab');
    // After the last control comes the browser itself or the first control, never the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('main ul, header, footer') ?? null)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('After a failure the focus is where it was, on the button', async ({ page }) => {
    await page.route(endpoint, (route) => route.abort());
    const form = await openForm(page);
    await form.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
    await form.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('zoe@beispiel.de');
    const button = form.getByRole('button', { name: 'Anfrage senden' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(button).toBeFocused();
  });
});

test.describe('Targets', () => {
  test('Controls measure at least 44 px, links within text at least 24 px of line', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'fingers');
    const faults: Record<string, unknown[]> = {};
    for (const path of everyPath) {
      await page.goto(path);
      if (path === '/buchen/')
        await startUsing(page.getByRole('textbox', { name: 'Name', exact: true }), islands.form(page));
      await settle(page);
      faults[path] = await page.evaluate(() => {
        const small: string[] = [];
        for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
          if (element.closest('[aria-hidden="true"], .skip-link')) continue;
          // A card's link spans the whole card.
          const card = element.closest('li');
          const spans = getComputedStyle(element, '::after').position === 'absolute' && card?.contains(element);
          const { width, height } = (spans && card ? card : element).getBoundingClientRect();
          const inText =
            element.matches('a') &&
            !!element.closest('p, dd, li, td')?.textContent.trim() &&
            element.closest('p, dd, li, td')?.textContent.trim() !== element.textContent.trim();
          const least = inText ? 24 : 44;
          const line = inText ? parseFloat(getComputedStyle(element).lineHeight) : height;
          if (Math.max(line, height) < least - 0.5 || width < 24)
            small.push(`${String(Math.round(width))}×${String(Math.round(height))} ${element.outerHTML.slice(0, 100)}`);
        }
        return small;
      });
    }
    expect(faults).toEqual(Object.fromEntries(everyPath.map((path) => [path, []])));
  });
});

test.describe('Other ways to see', () => {
  /** Elements that reach beyond the right edge of the page and are not in a box that scrolls by itself. */
  async function sideways(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 100));
    });
  }

  test('At 400 % zoom (320 px) nothing has to be scrolled sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of everyPath) {
      await page.goto(path);
      expect(await sideways(page), path).toEqual([]);
    }
    await page.goto('/cocktails#coeln-iced-tea');
    const dialog = page.getByRole('dialog', { name: 'Cöln Iced Tea' });
    await dialog.getByRole('button', { name: 'Schließen' }).scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
  });

  test('At 400 % zoom the menu reaches every entry', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const last = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(page).toHaveURL('/buchen');
  });

  test('Text at 200 % stays readable: nothing is cut off or pushed out', async ({ page, context }) => {
    // As in the browser's settings: media queries in rem follow.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of everyPath) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect(await sideways(page), path).toEqual([]);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, h1, h2, h3, p, li, label, th, td')]
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element);
            const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
            const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
            return hides && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
          })
          .filter((element) => !element.matches('.visually-hidden'))
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(cut, path).toEqual([]);
    }
  });

  test('With forced colours everything can still be seen and used', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const form = await openForm(page);
    const border = (name: string) =>
      form.getByRole('textbox', { name, exact: true }).evaluate((element) => getComputedStyle(element).borderStyle);
    expect(await border('Name')).toBe('solid');
    await form.getByRole('textbox', { name: 'Name', exact: true }).focus();
    const outline = await form
      .getByRole('textbox', { name: 'Name', exact: true })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
    await openCocktails(page);
    await page.getByRole('link', { name: 'Mojito', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mojito' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
    // What sticks to the lower edge lies on a ground of its own; the list must not show through.
    const foot = dialog.getByRole('button', { name: 'Schließen' }).locator('..');
    expect(await foot.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
    // axe takes the declared colours for the forced ones.
    await expectNoViolations(page, ['color-contrast']);
  });

  test('Visitors who ask for less motion see everything at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of everyPath) {
      await page.goto(path);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ effect }) =>
            effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 100) ?? '') : '',
          ),
      );
      expect(moving, path).toEqual([]);
      const faint = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1')
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(faint, path).toEqual([]);
    }
    await page.goto('/cocktails#mojito');
    await expect(page.getByRole('dialog', { name: 'Mojito' })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
