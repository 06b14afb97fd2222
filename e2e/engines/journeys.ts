/**
 * What guests do on this site, in the engines that Playwright does not bring here: Debian's Firefox
 * and WebKitGTK.
 */
import { expect } from '@playwright/test';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { euro } from '../../src/domain/format/money.ts';
import { navigation } from '../../src/navigation.ts';
import { mailFrom, newEmailAddress } from '../fixtures/inbox.ts';
import { filled, shownDate, success } from '../fixtures/form.ts';
import { business, cocktailOf, packageOf, prices } from '../fixtures/content.ts';
import { test as base } from '../fixtures/serverTest.ts';
import { startFirefox } from './firefox.ts';
import { serveWithoutScript } from './scriptless.ts';
import { Visitor, type Engine } from './tab.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

const test = base.extend<{ visitor: Visitor }, EngineOptions & { program: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  program: [
    async ({ engine }, use) => {
      const program = await (engine === 'firefox' ? startFirefox() : startWebKit());
      await use(program);
      await program.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ program, server }, use) => {
    const tab = await program.open();
    await use(new Visitor(tab, server.url));
    await tab.close();
  },
});

/** Waits until the form checks itself. */
const formIsReady = (visitor: Visitor): Promise<void> =>
  expect
    .poll(() => visitor.tab.run(() => document.querySelector('form')?.noValidate ?? false))
    .toBe(true);

/** The date field's parts differ from engine to engine: its value is set as a picker does. */
const pickDate = (visitor: Visitor): Promise<unknown> =>
  visitor.tab.run((date) => {
    const field = document.querySelector<HTMLInputElement>('input[name="date"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }, filled.date);

/** The name of what has the focus; runs in the page. */
const focused = (): string => document.activeElement?.textContent.trim() ?? '';

/** Asks for every picture of the page, and says whether all have arrived; runs in the page. */
function hasAllPictures(): boolean {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.every(({ complete }) => complete);
}

/** Notes in the root element whether the page comes back as it was left; runs in the page. */
function noteReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    document.documentElement.dataset.kept = String(persisted);
  });
}

/**
 * Whether the field stands below the header and above the window's lower edge; runs in the page.
 */
function isMailInSight(): boolean {
  const box = document.querySelector('#feld-email')?.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect();
  return !!box && !!header && box.top >= header.bottom && box.bottom <= innerHeight;
}

/** Width of all headings, each in one line, in CSS pixels; runs in the page. */
function headingsWidth(): number {
  let sum = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('h1, h2, h3')) {
    Object.assign(heading.style, { whiteSpace: 'nowrap', inlineSize: 'max-content' });
    sum += heading.getBoundingClientRect().width;
  }
  return sum;
}

/** Leaves the page as it is until a font has come from the network; runs in the page. */
function dropWebFonts(): void {
  for (const sheet of document.styleSheets)
    for (const [index, rule] of [...sheet.cssRules].entries().toArray().reverse())
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('))
        sheet.deleteRule(index);
}

/** Which ticked cocktail stands in sight, in its open list; runs in the page. */
function chosenInSight(): string | undefined {
  const box = document.querySelector<HTMLInputElement>('details[open] [name="drinks"]:checked');
  const { top = -1, bottom = 0 } = box?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight ? box?.value : undefined;
}

/** Notes in the root element how far the page is scrolled at the next press; runs in the page. */
function notePlace(): void {
  const note = (): void => {
    document.documentElement.dataset.place = String(scrollY);
  };
  addEventListener('click', note, { capture: true, once: true });
}

/** How far the page is from the noted place, in pixels; runs in the page. */
const distance = (): number =>
  Math.round(Math.abs(scrollY - Number(document.documentElement.dataset.place)));

const { name: cocktail, slug } = cocktailOf(true);
const { name: other, slug: otherSlug } = cocktailOf(true, 1);

test('Visitors open the menu, stay in it with the keyboard, close it, and go where it leads', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.press('button', 'Menü öffnen');
  await visitor.sees('heading', 'Menü');
  for (const name of [
    'Menü schließen',
    ...navigation.map(({ text }) => text),
    germanPhone(business.phone),
  ]) {
    await visitor.tab.key('Tab');
    await expect.poll(() => visitor.tab.run(focused)).toBe(name);
  }

  await visitor.tab.key('Escape');
  await visitor.sees('heading', 'Menü', false);

  await visitor.press('button', 'Menü öffnen');
  await visitor.press('link', 'Pakete');
  await visitor.isAt('/pakete');
});

test('Visitors read what is in a cocktail, find the page where it was, and Back leads to where they came from', async ({
  visitor,
}) => {
  await visitor.open('/pakete');
  await visitor.open('/cocktails');
  await visitor.tab.run(notePlace);
  // Before the script is there: the browser follows the link.
  await visitor.press('link', cocktail);
  await visitor.sees('dialog', cocktail);
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
  await expect.poll(() => visitor.tab.run(distance)).toBe(0);

  await visitor.press('link', other);
  await visitor.isAt(`/cocktails#${otherSlug}`);
  await visitor.sees('dialog', other);
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
  await visitor.press('link', other);
  await visitor.sees('dialog', other);
  await visitor.tab.back();
  await visitor.sees('dialog', other, false);
  await visitor.tab.back();
  await visitor.isAt('/pakete');
});

test('Visitors fill in the form, read its estimate and send it, and the owner gets all of it', async ({
  visitor,
  smtp,
}) => {
  const email = newEmailAddress();
  await visitor.open(`/buchen?paket=2&drinks=${slug}#drink-${slug}`);
  await expect.poll(() => visitor.tab.run(chosenInSight)).toBe(slug);
  await visitor.fill('Name', 'Zoë');
  await visitor.fill('E-Mail', email);
  await visitor.fill('Nachricht (optional)', 'Wir feiern im Garten.');
  await formIsReady(visitor);
  await pickDate(visitor);
  await visitor.reads(shownDate);
  await visitor.fill('Weitere Cocktails (optional)', '10');
  const total = euro(packageOf(2).price + 10 * prices.additionPrices.cocktail);
  await visitor.reads(total.replace('\u00A0', ' '));

  await visitor.press('button', 'Anfrage senden');

  await visitor.reads(success);
  const { text } = await mailFrom(smtp, email);
  expect(text).toContain('Wir feiern im Garten.');
  expect(text).toContain(cocktail);
});

test('Visitors who forgot something are led to the whole field', async ({ visitor }) => {
  await visitor.open('/buchen');
  await visitor.fill('Name', 'Anne');
  // Before the script is there, the browser says itself what is missing.
  await formIsReady(visitor);
  await visitor.tab.key('Enter');

  await visitor.press('link', 'Geben Sie Ihre E-Mail-Adresse ein.');

  await expect.poll(() => visitor.tab.run(isMailInSight)).toBe(true);
  await visitor.tab.type('anne@example.org');
  await visitor.hasTyped('email', 'anne@example.org');
});

test('Without a script visitors read what is in a cocktail, choose it in the form, and send that', async ({
  visitor,
  server,
  smtp,
}) => {
  await using scriptless = await serveWithoutScript(server.url);
  const email = newEmailAddress();
  await visitor.open(`${scriptless.url}/cocktails`);
  await visitor.press('link', cocktail);
  await visitor.reads('Zutaten:');

  await visitor.press('link', 'Für die Anfrage wählen');
  await visitor.press('checkbox', cocktail);
  await pickDate(visitor);
  await visitor.fill('Name', 'Zoë');
  await visitor.fill('E-Mail', email);
  await visitor.press('button', 'Anfrage senden');

  await visitor.reads(success);
  const { text } = await mailFrom(smtp, email);
  expect(text).toContain(cocktail);
});

test('Visitors who go back find the page as they left it, without loading', async ({ visitor }) => {
  await visitor.open('/buchen');
  await visitor.fill('Name', 'Anne');
  await formIsReady(visitor);
  // Firefox keeps no page that is left while it waits for an answer.
  await expect.poll(() => visitor.tab.run(hasAllPictures)).toBe(true);
  await visitor.tab.run(noteReturn);
  await visitor.open('/kontakt');

  await visitor.tab.back();

  await expect
    .poll(() => visitor.tab.run(() => document.documentElement.dataset.kept))
    .toBe('true');
  await visitor.hasTyped('name', 'Anne');
});

test('Headings are as wide before their face is there, so that nothing moves', async ({
  visitor,
}) => {
  await visitor.open('/');
  await expect.poll(() => visitor.tab.run(() => document.fonts.status)).toBe('loaded');
  const width = await visitor.tab.run(headingsWidth);

  await visitor.tab.run(dropWebFonts);

  // Unmatched, DejaVu Serif is 19 % wider, Noto Serif 10 %.
  await expect
    .poll(async () => Math.abs((await visitor.tab.run(headingsWidth)) / width - 1))
    .toBeLessThan(0.03);
});
