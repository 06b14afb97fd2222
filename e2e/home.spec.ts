/**
 * Startseite: the way on from it, and what it shows of the offer. What it says is in
 * `specification`.
 */
import type { Locator, Page } from '@playwright/test';
import { formLink } from '../src/domain/booking/formLink.ts';
import { business } from './fixtures/owner.ts';
import { cocktails, packages } from './fixtures/offer.ts';
import { expect, leavesToBrowser, takePicture, test } from './fixtures/test.ts';

test('The home page shows an evening in four steps and leads to packages and cocktails', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const regions = main.getByRole('region');
  await expect(regions.nth(1).getByRole('listitem')).toHaveCount(4);
  await expect(regions.nth(2).getByRole('link', { name: /inkl\.\sMwSt/ })).toHaveCount(
    packages.length,
  );
  await main.getByRole('link', { name: 'Mehr erfahren', exact: true }).click();
  await expect(page).toHaveURL('/pakete');
  await page.goBack();
  await main.getByRole('link', { name: 'Zu den Cocktails', exact: true }).click();
  await expect(page).toHaveURL('/cocktails');
});

test('The home page shows the featured cocktails in the order of the content, and the first opens its dialog', async ({
  page,
}) => {
  const names = cocktails
    .filter(({ featured }) => featured)
    .sort((a, b) => Number(a.featured) - Number(b.featured))
    .map(({ name }) => name);
  await page.goto('/');
  const links = page
    .getByRole('main')
    .getByRole('region')
    .first()
    .getByRole('img')
    .locator('xpath=ancestor::a');
  await expect(links).toHaveText(names);
  await links.first().click();
  await expect(page.getByRole('dialog', { name: names[0] ?? '', exact: true })).toBeVisible();
});

test.describe('A colour of the evening', () => {
  test.skip(!business.lightColours, 'The bar shines in one colour');
  // Links and styles do all of it; the script only keeps colours out of the history.
  test.use({ javaScriptEnabled: false });

  const dots = (page: Page): Locator =>
    page
      .getByRole('list', { name: 'Welche Farbe hat Ihr Abend?' })
      .getByRole('link', { name: /^(?!So anfragen)/ });

  test('is answered on the first screen of a small laptop', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/');
    for (const dot of await dots(page).all()) await expect(dot).toBeInViewport({ ratio: 1 });
    await dots(page).last().click();
    await expect(page.getByText('Ihr Abend leuchtet wie').filter({ visible: true })).toBeInViewport(
      {
        ratio: 1,
      },
    );
  });

  test('lights the bar, moves nothing on the page, and goes along to the form', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const bar = page.locator('.hero-colour path:visible');
    const shining = dots(page).and(page.getByRole('link', { name: /leuchtet$/ }));
    const heading = page.getByRole('heading', { level: 1 });
    const next = page.getByRole('region').first();
    const places = async (): Promise<unknown[]> => [
      await heading.boundingBox(),
      await next.boundingBox(),
    ];
    const [top, links] = [(await heading.boundingBox())?.y ?? 0, await dots(page).all()];
    expect(links).toHaveLength(4);
    await expect(bar).toHaveCSS('fill', 'rgba(0, 0, 0, 0)');
    await expect(dots(page).first()).toHaveAccessibleName(/leuchtet$/);
    await page.mouse.wheel(0, 60);
    await expect.poll(async () => (await heading.boundingBox())?.y).toBe(top - 60);
    const before = await places();
    for (const link of links.slice(1)) {
      await link.click();
      const { light = '', slug = '' } =
        cocktails.find(({ slug }) => page.url().endsWith(`/#licht-${slug}`)) ?? {};
      const rgb = light.match(/[\da-f]{2}/g)?.map((part) => parseInt(part, 16));
      await expect(bar).toHaveCSS('fill', `rgb(${rgb?.join(', ')})`);
      await expect(shining).toHaveCount(1);
      await expect(link).toHaveAccessibleName(/leuchtet$/);
      await expect(page.getByRole('link', { name: 'So anfragen' })).toHaveAttribute(
        'href',
        formLink({ licht: slug }),
      );
    }
    expect(await places()).toEqual(before);
  });

  test.describe('With a script', () => {
    test.use({ javaScriptEnabled: true });

    test('adds nothing to the history, and a click for a new tab is left to the browser', async ({
      page,
    }) => {
      await page.goto('/kontakt');
      await page.goto('/');
      expect(await leavesToBrowser(dots(page).first())).toBe(true);
      await expect(page).toHaveURL('/');
      for (const link of await dots(page).all()) {
        await link.click();
        await expect(link).toHaveAccessibleName(/leuchtet$/);
      }
      await page.goBack();
      await expect(page).toHaveURL('/kontakt');
    });
  });

  test('changes nothing but the bar, in both pictures', async ({ page }) => {
    // Rectangles above the counter's light and on its front: left, top, right and bottom, as shares
    // of the picture.
    for (const [width, height, others, front] of [
      [1440, 900, [0, 0.15, 0.9, 0.7], [0.55, 0.82, 0.65, 0.88]],
      [820, 1180, [0, 0.2, 0.98, 0.54], [0.3, 0.61, 0.4, 0.63]],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const box = (await page.locator('.hero-stage img').boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const shots = async (): Promise<Buffer[]> => {
        const pictures: Buffer[] = [];
        for (const [left, top, right, bottom] of [others, front]) {
          const [x, y] = [box.x + left * box.width, box.y + top * box.height];
          const clip = {
            x,
            y,
            width: (right - left) * box.width,
            height: (bottom - top) * box.height,
          };
          pictures.push(await takePicture(page, { clip, mask: [page.locator('.hero-lights')] }));
        }
        return pictures;
      };
      const before = await shots();
      await page.goto((await dots(page).last().getAttribute('href')) ?? '');
      const after = await shots();
      expect(
        after.map((shot, at) => shot.equals(before[at] ?? shot)),
        `${width}`,
      ).toEqual([true, false]);
    }
  });

  test('is offered neither in forced colours nor on paper', async ({ page }) => {
    await page.goto('/');
    await expect(dots(page).first()).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(dots(page)).toHaveCount(0);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(dots(page)).toHaveCount(0);
  });
});
