/** What guests do on this site, in the engines that Playwright does not bring here: Debian's Firefox and WebKitGTK. */
import { expect } from '@playwright/test';
import { emptyParty } from '../../src/domain/booking/party.fixture.ts';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { estimate } from '../../src/domain/offer/estimate.ts';
import { navigation } from '../../src/navigation.ts';
import { mailOf } from '../fixtures/inbox.ts';
import { filled, shownDate, success } from '../fixtures/form.ts';
import { drinkOf, packageOf } from '../fixtures/offer.ts';
import { changePage } from '../fixtures/otherHands.ts';
import { business, prices } from '../fixtures/owner.ts';
import { test as base } from '../fixtures/site.ts';
import { startFirefox } from './firefox.ts';
import { Visitor, type Engine, type Size } from './tab.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
  size: Size;
}

const test = base.extend<{ visitor: Visitor }, EngineOptions & { program: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [
    { width: 390, height: 844 },
    { option: true, scope: 'worker' },
  ],
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
const { name: other } = drinkOf(true, 1);

async function noteDrink(visitor: Visitor): Promise<void> {
  await visitor.open('/cocktails');
  await visitor.press('link', drink);
  await visitor.press('checkbox', 'Vormerken');
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
}

/** Someone whom no other test is. */
const guestOf = (engine: string, { width }: Size, of: string): string => `${engine}${width}${of}`;

test('Visitors open the menu, stay in it with the keyboard, close it, and go where it leads', async ({
  visitor,
  size,
}) => {
  test.skip(size.width > 1000, 'wide screens show the navigation itself');
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

test('Visitors read what is in a cocktail, and Back leads to where they came from', async ({
  visitor,
}) => {
  await visitor.open('/pakete');
  await visitor.open('/cocktails');
  await visitor.press('link', drink);
  await visitor.sees('dialog', drink);
  await visitor.isAt(`/cocktails#${slug}`);
  await visitor.press('button', 'Schließen');
  await visitor.sees('dialog', drink, false);
  await visitor.isAt('/cocktails');
  await visitor.press('link', other);
  await visitor.sees('dialog', other);
  await visitor.tab.back();
  await visitor.sees('dialog', other, false);
  await visitor.tab.back();
  await visitor.isAt('/pakete');
});

test('Visitors find the page where it was when they close what the browser itself opened', async ({
  visitor,
}) => {
  await visitor.open('/cocktails');
  await visitor.press('link', other);
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
  const place = (): Promise<number> => visitor.tab.run(() => Math.round(scrollY));
  const before = await place();
  // As a link that was clicked before the script was there and is followed after: Firefox follows a moment later.
  await visitor.tab.run((hash) => (location.hash = hash), slug);
  await visitor.sees('dialog', drink);
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
  await expect.poll(place).toBe(before);
});

test('Visitors note a cocktail, ask for more, and the owner gets all of it', async ({
  visitor,
  smtp,
  engine,
  size,
}) => {
  const name = guestOf(engine, size, 'note');
  await noteDrink(visitor);
  await visitor.open('/buchen?paket=2');
  await visitor.fill('Name', name);
  await visitor.fill('E-Mail', `${name}@example.org`);
  await visitor.fill('Nachricht (optional)', 'Wir feiern im Garten.');
  await pickDate(visitor);
  await visitor.reads(shownDate);
  if (size.width < 1000) await visitor.press('button', 'Extras');
  await visitor.fill('Weitere Cocktails', '10');
  const { total } = estimate(packageOf(2), { ...emptyParty, cocktails: 10 }, prices);
  await visitor.reads(total.text.replace('\u00A0', ' '));
  await visitor.press('button', 'Anfrage senden');
  await visitor.reads(success);
  const { mail } = await mailOf(smtp, ({ mail }) => mail.subject?.includes(name) === true);
  expect(mail.text).toContain(drink);
  expect(mail.text).toContain('Wir feiern im Garten.');
  await visitor.press('button', 'Zurück zur Startseite');
  await visitor.isAt('/');
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

test('Visitors who mistype their address are asked under its field, and one tap corrects it', async ({
  visitor,
}) => {
  await visitor.open('/buchen');
  await visitor.fill('E-Mail', 'anne@gmial.com');
  await visitor.reads('Meinten Sie anne@gmail.com?');
  await visitor.press('button', 'Ja, ändern');
  await visitor.hasTyped('email', 'anne@gmail.com');
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
});

for (const [whoever, kind] of [
  ['the browser has translated', 'words'],
  ['a phone has linked numbers in', 'links'],
  ['an extension has put icons in', 'icons'],
] as const)
  test(`Where ${whoever} the page, visitors use form and menu as ever`, async ({
    visitor,
    engine,
    size,
  }) => {
    const name = guestOf(engine, size, kind);
    await visitor.open('/buchen?paket=2');
    await visitor.tab.run(changePage, { kind, when: 'now' } as const);
    // By the keyboard: WebKit has no scroll anchoring, so what is written anew may move under a mouse that hovers.
    await visitor.tab.run(() => document.querySelector<HTMLInputElement>('#feld-name')?.focus());
    await visitor.tab.type(name);
    await formIsReady(visitor);
    await visitor.fill('E-Mail', `${name}@example.org`);
    await visitor.hasTyped('name', name);
    await visitor.hasTyped('type', packageOf(2).value);
    await pickDate(visitor);
    await visitor.press('button', 'Anfrage senden');
    await visitor.reads(success);
    if (size.width > 1000) return;
    await visitor.open('/kontakt');
    await visitor.tab.run(changePage, { kind, when: 'now' } as const);
    await visitor.press('button', 'Menü öffnen');
    await visitor.sees('heading', 'Menü');
    await visitor.press('link', 'Pakete');
    await visitor.isAt('/pakete');
  });
