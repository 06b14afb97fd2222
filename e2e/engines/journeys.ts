/** What a guest does on this site, in the engines that Playwright does not bring here: Debian's Firefox and WebKitGTK. */
import { expect } from '@playwright/test';
import { emptyParty } from '../../src/domain/booking/party.ts';
import { business, prices } from '../fixtures/owner.ts';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { navigation } from '../../src/navigation.ts';
import { estimate } from '../../src/domain/offer/estimate.ts';
import { filled, shownDate } from '../fixtures/form.ts';
import { drinkOf, packageOf } from '../fixtures/offer.ts';
import { mailOf } from '../fixtures/inbox.ts';
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
const pickDate = (visitor: Visitor): Promise<boolean> =>
  visitor.tab.run((date) => {
    const field = document.querySelector<HTMLInputElement>('input[name="date"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, date);
    return field?.dispatchEvent(new Event('input', { bubbles: true })) ?? false;
  }, filled.date);

const { name: drink, slug } = drinkOf(true);
const { name: other } = drinkOf(true, 1);

async function noteDrink(visitor: Visitor): Promise<void> {
  await visitor.open('/cocktails');
  await visitor.press('link', drink);
  await visitor.press('checkbox', 'Vormerken');
  await visitor.sees('link', 'Zur Anfrage');
  await visitor.press('button', 'Schließen');
  await visitor.isAt('/cocktails');
}

test('Visitors open the menu, stay in it with the keyboard, close it, and go where it leads', async ({
  visitor,
  size,
}) => {
  test.skip(size.width > 1000, 'wide screens show the navigation itself');
  await visitor.open('/');
  await visitor.press('button', 'Menü öffnen');
  await visitor.sees('heading', 'Menü');
  for (const name of [
    'Menü schließen',
    ...navigation.map(({ text }) => text),
    germanPhone(business.phone),
  ]) {
    await visitor.tab.key('Tab');
    await expect
      .poll(() => visitor.tab.run(() => document.activeElement?.textContent.trim() ?? ''))
      .toBe(name);
  }
  await visitor.tab.key('Escape');
  await visitor.seesNo('heading', 'Menü');
  await visitor.press('button', 'Menü öffnen');
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
  await visitor.seesNo('dialog', drink);
  await visitor.isAt('/cocktails');
  await visitor.press('link', other);
  await visitor.sees('dialog', other);
  // The whole drink, from its top.
  await expect
    .poll(() => visitor.tab.run(() => document.querySelector('dialog[open] *')?.scrollTop ?? -1))
    .toBe(0);
  await visitor.back();
  await visitor.seesNo('dialog', other);
  await visitor.isAt('/cocktails');
  await visitor.back();
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
  const name = `Änne ${engine} ${size.width}`;
  await noteDrink(visitor);
  await visitor.open('/buchen?paket=2');
  await visitor.fill('Name', name);
  await visitor.fill('E-Mail', `anne-${engine}-${size.width}@example.org`);
  await visitor.fill('Nachricht (optional)', 'Wir feiern im Garten.');
  await pickDate(visitor);
  await visitor.reads(shownDate);
  if (size.width < 1000) await visitor.press('button', 'Extras');
  await visitor.fill('Weitere Cocktails', '10');
  const { total } = estimate(packageOf(2), { ...emptyParty, cocktails: 10 }, prices);
  await visitor.reads(total.text.replace('\u00A0', ' '));
  await visitor.press('button', 'Anfrage senden');
  await visitor.reads('Ihre Anfrage wurde erfolgreich gestellt!');
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
  const inSight = (): boolean => {
    const box = document.querySelector('#feld-email')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return (
      box !== undefined &&
      header !== undefined &&
      box.top >= header.bottom &&
      box.bottom <= innerHeight
    );
  };
  await expect.poll(() => visitor.tab.run(inSight)).toBe(true);
  await visitor.tab.type('anne@example.org');
  await visitor.hasTyped('name', 'Anne');
  await visitor.hasTyped('email', 'anne@example.org');
});

test('Visitors who mistype their address are asked before anything is sent: in sight, announced, with the focus on the answer', async ({
  visitor,
}) => {
  await visitor.open('/buchen');
  await visitor.fill('Name', 'Anne');
  await formIsReady(visitor);
  await pickDate(visitor);
  await visitor.fill('E-Mail', 'anne@gmial.com');
  // From the field, far above the question.
  await visitor.tab.key('Enter');
  const asked = (): string => {
    const answer = document.activeElement;
    const question = answer?.closest('[role="status"]');
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const isInSight = [answer, question].every((element) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.top > top - 1 && box.bottom < innerHeight + 1;
    });
    return isInSight ? (answer?.textContent ?? '') : '';
  };
  await expect.poll(() => visitor.tab.run(asked)).toBe('Ja, ändern');
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
  // Another tab notes a drink as the page is left: what React schedules then is done when the visitor is back.
  await visitor.tab.run(() => {
    addEventListener('pagehide', () => dispatchEvent(new Event('storage')));
    return true;
  });
  await noteDrink(visitor);
  await visitor.back();
  await visitor.isAt('/buchen');
  await visitor.reads(drink);
});

/** Asks for every picture of the page, and says whether all have arrived. */
function hasAllPictures(): boolean {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  return pictures.every(({ complete }) => complete);
}

// Firefox keeps no page that is left while it waits for an answer.
for (const [page, use] of [
  [
    'the cocktails',
    async (visitor: Visitor) => {
      await visitor.open('/cocktails');
      await visitor.press('link', drink);
      await visitor.sees('dialog', drink);
    },
  ],
  [
    'the form',
    async (visitor: Visitor) => {
      await visitor.open('/buchen');
      await visitor.fill('Name', 'Anne');
      const asked = (): boolean =>
        performance.getEntriesByName(new URL('/api/termine', location.href).href).length > 0;
      await expect.poll(() => visitor.tab.run(asked)).toBe(true);
    },
  ],
] as const) {
  test(`Visitors who go back to ${page} find the page in use, and nothing is loaded`, async ({
    visitor,
  }) => {
    await use(visitor);
    await expect.poll(() => visitor.tab.run(hasAllPictures)).toBe(true);
    await visitor.tab.run(() => {
      addEventListener(
        'pageshow',
        ({ persisted }) => (document.documentElement.dataset.kept = String(persisted)),
      );
      return true;
    });
    await visitor.open('/kontakt');
    await visitor.back();
    await expect
      .poll(() => visitor.tab.run(() => document.documentElement.dataset.kept ?? ''))
      .toBe('true');
  });
}
