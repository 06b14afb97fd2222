import { expect, test } from 'vitest';
import { noScriptPage, wantsPage } from './noScriptPage.ts';
import { published } from './published.fixture.ts';

const answered = {
  zusammenfassung: [
    { label: 'Name', text: '<b>Jana</b> $& <!--nummer-->' },
    { label: 'E-Mail', text: 'jana@müller.de' },
  ],
  schaetzung: [
    { label: 'Premium Event', text: '1.350 €' },
    { label: '1 weitere Stunde', text: '55 €' },
    { label: 'Geschätzter Preis', text: '1.405 €' },
  ],
};

/** The page that confirms a form. */
const confirmed = (eingangsbestaetigung: boolean): string =>
  noScriptPage(
    {
      status: 200,
      body: { status: 'success', nummer: 'K7-4932', eingangsbestaetigung, ...answered },
    },
    published,
  );

test('The page says what the answer says', () => {
  const page = confirmed(false);

  expect(page).toContain('<main>K7-4932|jana@müller.de|');
  expect(page).toContain(
    '<dt class="small">Unverbindliche Schätzung, inkl. MwSt.</dt><dd>Premium Event: 1.350 €\n1 weitere Stunde: 55 €\nGeschätzter Preis: 1.405 €</dd>',
  );
});

test('What guests typed stays text', () => {
  expect(confirmed(false)).toContain(
    '<dd>&#60;b&#62;Jana&#60;/b&#62; $&#38; &#60;!--nummer--&#62;</dd>',
  );
});

test.each([true, false])(
  'The page says that an acknowledgement is on its way: %s',
  (isAcknowledged) => {
    expect(
      confirmed(isAcknowledged).includes('Eine Eingangsbestätigung per E-Mail ist unterwegs.'),
    ).toBe(isAcknowledged);
  },
);

test('The page says what is wrong, each mistake in its sentence', () => {
  const errors = { name: 'Geben Sie Ihren Namen ein.', email: 'Geben Sie „@“ ein.' };
  const body = { status: 'error', message: 'Prüfen Sie Ihre Angaben', errors } as const;

  expect(noScriptPage({ status: 200, body }, published)).toBe(
    '<main><p>Geben Sie Ihren Namen ein.</p><p>Geben Sie „@“ ein.</p></main>',
  );
});

test('The page says why nothing could be sent', () => {
  const body = { status: 'error', message: 'Später & noch einmal.' } as const;

  expect(noScriptPage({ status: 503, body }, published)).toBe(
    '<main><p>Später &#38; noch einmal.</p></main>',
  );
});

test('Whoever loads a document wants a page, whatever he accepts', () => {
  const headers = { Accept: '*/*', 'Sec-Fetch-Dest': 'document' };

  expect(wantsPage(new Request('http://bar.example', { headers }))).toBe(true);
});
