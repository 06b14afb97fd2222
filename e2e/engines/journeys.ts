/** What guests do on this site, in the engines that Playwright does not bring here: Debian's Firefox and WebKitGTK. */
import { expect } from '@playwright/test';
import { emptyParty } from '../../src/domain/booking/party.fixture.ts';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { estimate } from '../../src/domain/offer/estimate.ts';
import { navigation } from '../../src/navigation.ts';
import { mailFrom, someone } from '../fixtures/inbox.ts';
import { filled, shownDate, success } from '../fixtures/form.ts';
import { drinkOf, packageOf } from '../fixtures/offer.ts';
import { changePage } from '../fixtures/otherHands.ts';
import { business, prices } from '../fixtures/owner.ts';
import { test as base } from '../fixtures/serverTest.ts';
import { startFirefox } from './firefox.ts';
import { Visitor, type Engine, type Size } from './tab.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

const test = base.extend<{ size: Size; visitor: Visitor }, EngineOptions & { program: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [sizes.phone, { option: true }],
  program: [
    async ({ engine }, use) => {
      const program = await (engine === 'firefox' ? startFirefox() : startWebKit());
      await use(program);
      await program.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ program, size, server }, use) => {
    const tab = await program.open(size);
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

const { name: drink, slug } = drinkOf(true);
const { name: other, slug: otherSlug } = drinkOf(true, 1);

async function noteDrink(visitor: Visitor): Promise<void> {
  await visitor.open('/cocktails');
  await visitor.press('link', drink);
  await visitor.press('checkbox', 'Vormerken');
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
}

test('Visitors open the menu, stay in it with the keyboard, close it, and go where it leads', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.press('button', 'Menü öffnen');
  await visitor.sees('heading', 'Menü');
  const focused = (): string => document.activeElement?.textContent.trim() ?? '';
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
  await visitor.sees('heading', 'Menü');
  await visitor.press('link', 'Pakete');
  await visitor.isAt('/pakete');
  await visitor.sees('heading', 'Preise und Optionen');
});

test('Visitors read what is in a cocktail, find the page where it was, and Back leads to where they came from', async ({
  visitor,
}) => {
  await visitor.open('/pakete');
  await visitor.open('/cocktails');
  await visitor.press('link', other);
  await visitor.sees('dialog', other);
  await visitor.press('button', 'Schließen');
  await visitor.sees('dialog', other, false);
  await visitor.isAt('/cocktails');
  const place = (): Promise<number> => visitor.tab.run(() => Math.round(scrollY));
  const before = await place();
  // As a link that was clicked before the script was there and is followed after: Firefox follows a moment later.
  await visitor.tab.run((hash) => (location.hash = hash), slug);
  await visitor.sees('dialog', drink);
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
  await expect.poll(place).toBe(before);
  await visitor.press('link', other);
  await visitor.sees('dialog', other);
  await visitor.isAt(`/cocktails#${otherSlug}`);
  await visitor.tab.back();
  await visitor.sees('dialog', other, false);
  await visitor.tab.back();
  await visitor.isAt('/pakete');
});

for (const [screen, size] of Object.entries(sizes))
  test.describe(`On a ${screen}`, () => {
    test.use({ size });

    test('visitors note a cocktail, ask for more, and the owner gets all of it', async ({
      visitor,
      smtp,
    }) => {
      const email = someone();
      await noteDrink(visitor);
      await visitor.open('/buchen?paket=2');
      await visitor.fill('Name', 'Zoë');
      await visitor.fill('E-Mail', email);
      await visitor.fill('Nachricht (optional)', 'Wir feiern im Garten.');
      await pickDate(visitor);
      await visitor.reads(shownDate);
      if (screen === 'phone') await visitor.press('button', 'Extras');
      await visitor.fill('Weitere Cocktails', '10');
      const { total } = estimate(packageOf(2), { ...emptyParty, moreCocktails: 10 }, prices);
      await visitor.reads(total.text.replace('\u00A0', ' '));
      await visitor.press('button', 'Anfrage senden');
      await visitor.reads(success);
      const { text } = await mailFrom(smtp, email);
      for (const words of [drink, 'Wir feiern im Garten.']) expect(text).toContain(words);
    });
  });

test('Visitors who forgot something are led to it, and keep what they typed', async ({
  visitor,
}) => {
  await visitor.open('/buchen');
  await visitor.fill('Name', 'Anne');
  // Before the script is there, the browser says itself what is missing.
  await formIsReady(visitor);
  await visitor.press('textbox', 'E-Mail');
  await visitor.tab.key('Enter');
  await visitor.sees('heading', 'Prüfen Sie Ihre Angaben');
  await visitor.press('link', 'Geben Sie Ihre E-Mail-Adresse ein.');
  // Wholly: below the header, and above the window's lower edge.
  const isInSight = (): boolean => {
    const box = document.querySelector('#feld-email')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return !!box && !!header && box.top >= header.bottom && box.bottom <= innerHeight;
  };
  await expect.poll(() => visitor.tab.run(isInSight)).toBe(true);
  await visitor.tab.type('anne@example.org');
  await visitor.hasTyped('name', 'Anne');
  await visitor.hasTyped('email', 'anne@example.org');
});

test('Visitors who go back to the form find the cocktails that they noted meanwhile', async ({
  visitor,
}) => {
  await visitor.open('/buchen');
  await visitor.fill('Name', 'Anne');
  await formIsReady(visitor);
  await noteDrink(visitor);
  await visitor.tab.back();
  await visitor.isAt('/buchen');
  await visitor.reads(drink);
  await visitor.hasTyped('name', 'Anne');
});

/** Asks for every picture of the page, and says whether all have arrived. */
function hasAllPictures(): boolean {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.every(({ complete }) => complete);
}

test('Visitors who go back find the page in use, and nothing is loaded', async ({ visitor }) => {
  await visitor.open('/buchen');
  await visitor.fill('Name', 'Anne');
  await formIsReady(visitor);
  // Firefox keeps no page that is left while it waits for an answer.
  await expect.poll(() => visitor.tab.run(hasAllPictures)).toBe(true);
  await visitor.tab.run(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  await visitor.open('/kontakt');
  await visitor.tab.back();
  await expect
    .poll(() => visitor.tab.run(() => document.documentElement.dataset.kept))
    .toBe('true');
  await visitor.hasTyped('name', 'Anne');
});

test('Where browser, phone and extension have changed the page, visitors use form and menu as ever', async ({
  visitor,
}) => {
  const change = async (): Promise<void> => {
    for (const kind of ['links', 'words', 'icons'] as const)
      await visitor.tab.run(changePage, { kind, when: 'now' } as const);
  };
  await visitor.open('/buchen?paket=2');
  await change();
  // By the keyboard: WebKit has no scroll anchoring, so what is written anew may move under a mouse that hovers.
  await visitor.tab.run(() => document.querySelector<HTMLInputElement>('#feld-name')?.focus());
  await visitor.tab.type('Anne');
  await formIsReady(visitor);
  await visitor.fill('E-Mail', someone());
  await visitor.hasTyped('name', 'Anne');
  await visitor.hasTyped('type', packageOf(2).value);
  await pickDate(visitor);
  await visitor.press('button', 'Anfrage senden');
  await visitor.reads(success);
  await visitor.open('/kontakt');
  await change();
  await visitor.press('button', 'Menü öffnen');
  await visitor.sees('heading', 'Menü');
  await visitor.press('link', 'Pakete');
  await visitor.isAt('/pakete');
});
