/** Häufige Fragen: every answer names today's figures, and a link leads straight to its answer. */
import { extras, terms } from '../src/business/prices.ts';
import { euro, spelled } from '../src/offer/price.ts';
import { namesOf, packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

const answers: readonly { question: string; id: string; says: readonly string[] }[] = [
  {
    question: 'Welches Paket passt?',
    id: 'welches-paket',
    // Two cocktails for each guest.
    says: packages.map(({ name, cocktails }) => `„${name}“ für ${cocktails / 2}`),
  },
  {
    question: 'Und wenn mehr getrunken wird?',
    id: 'mehr-cocktails',
    says: ['genug für doppelt so viele Cocktails', euro(extras.cocktail)],
  },
  { question: 'Wann bauen Sie auf?', id: 'aufbau', says: [`${terms.setUpHours} Stunden, bevor die Bar öffnet`] },
  {
    question: 'Wohin kommen Sie?',
    id: 'anfahrt',
    says: [`in Köln bis ${extras.includedKilometres} km`, `jeder weitere Kilometer kostet ${euro(extras.kilometre)}`],
  },
  {
    question: 'Gibt es alkoholfreie Cocktails?',
    id: 'alkoholfreie-cocktails',
    says: [
      ...packages.map(({ choice }) => `${spelled(choice.alcoholFree)} alkoholfreie Kreationen`),
      `zurzeit ${spelled(namesOf(false).length)}:`,
      ...namesOf(false),
    ],
  },
  {
    question: 'Wann ist die Bar gebucht?',
    id: 'gebucht',
    says: ['schriftlichen Bestätigung', 'unverbindlich', `${terms.offerDays} Tage ab dem Ausstellungsdatum`],
  },
  {
    question: 'Wie läuft es mit Anzahlung und Rechnung?',
    id: 'anzahlung-und-rechnung',
    says: [`mindestens ${terms.depositPercent} %`, 'verzichten', `${terms.paymentDays} Kalendertagen nach Erhalt`],
  },
  { question: 'Was kostet eine Absage?', id: 'absage', says: ['30 % des Auftragswerts', '60 %', '100 %', 'AGB 8'] },
];

test('Visitors open each of the eight questions and read its figures', async ({ page }) => {
  await page.goto('/pakete');
  const section = page.getByRole('region', { name: 'Häufige Fragen' });
  await expect(section.getByRole('group')).toHaveCount(answers.length);
  for (const { question, says } of answers) {
    const entry = section.getByRole('group').filter({ hasText: question });
    await entry.getByText(question, { exact: true }).click();
    const answer = entry.getByRole('paragraph');
    await expect(answer).toBeVisible();
    for (const fact of says) await expect(answer).toContainText(fact);
  }
});

test('The home page and the form lead to the questions', async ({ page }) => {
  for (const path of ['/', '/buchen']) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /häufigen? Fragen/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Häufige Fragen' })).toBeInViewport();
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('A link to an answer opens it', async ({ page }) => {
    for (const { id, says } of answers) {
      await page.goto(`/pakete#${id}`);
      const section = page.getByRole('region', { name: 'Häufige Fragen' });
      await expect(section.getByText(says[0] ?? '')).toBeInViewport();
    }
  });
});
