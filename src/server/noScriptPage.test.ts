import { expect, test, vi } from 'vitest';
import { emptyFields } from '../domain/booking/fields.ts';
import { emptyParty } from '../domain/booking/party.fixture.ts';
import { noScriptPage, wantsPage } from './noScriptPage.ts';
import { published } from './published.fixture.ts';

const fields = {
  ...emptyFields,
  name: '<b>Jana</b> $& <!--nummer-->',
  email: 'jana@example.org',
  date: '05. Juni 2027, 19:30 Uhr',
};

test('The page says what was sent, and what guests typed stays text', () => {
  const answer = {
    status: 200,
    body: { status: 'success', nummer: 'K7-4932', eingangsbestaetigung: false },
    input: { fields, starts: '2027-06-05T19:30', party: { ...emptyParty, wishes: ['mojito'] } },
  } as const;
  const page = noScriptPage(answer, published);
  expect(page).toContain('<main>K7-4932|jana@example.org|');
  expect(page).toContain('<dd>&#60;b&#62;Jana&#60;/b&#62; $&#38; &#60;!--nummer--&#62;</dd>');
  expect(page).toContain('Juni 2027, 19:30');
  expect(page).toContain('<dd>Mojito</dd>');
  expect(page).not.toContain('Eingangsbestätigung');
});

test('The page says that an acknowledgement is on its way, and whom to call where the day is near', () => {
  vi.useFakeTimers({ now: new Date('2027-06-03T08:00:00Z') });
  const answer = {
    status: 200,
    body: { status: 'success', nummer: 'K7-4932', eingangsbestaetigung: true },
    input: { fields, starts: '2027-06-05T19:30', party: emptyParty },
  } as const;

  const page = noScriptPage(answer, published);

  vi.useRealTimers();
  expect(page).toContain('Eine Eingangsbestätigung per E-Mail ist unterwegs.');
  expect(page).toContain('Samstag ist schon in zwei Tagen:');
  expect(page).toContain('href="tel:+492214710100"');
});

test('The page says what is wrong, each mistake in its sentence', () => {
  const body = {
    status: 'error',
    message: 'Prüfen Sie Ihre Angaben',
    errors: { name: 'Geben Sie Ihren Namen ein.', email: 'Geben Sie „@“ ein.' },
  } as const;
  expect(noScriptPage({ status: 200, body }, published)).toBe(
    '<main><p>Geben Sie Ihren Namen ein.</p><p>Geben Sie „@“ ein.</p></main>',
  );
  const late = { status: 'error', message: 'Später & noch einmal.' } as const;
  expect(noScriptPage({ status: 503, body: late }, published)).toBe(
    '<main><p>Später &#38; noch einmal.</p></main>',
  );
});

test('Browsers get a page: whoever names HTML, and whoever loads a document', () => {
  const asks = (headers: Readonly<Record<string, string>>): boolean =>
    wantsPage(new Request('http://bar.example', { headers }));
  expect(asks({ Accept: 'text/html,*/*' })).toBe(true);
  expect(asks({ Accept: '*/*', 'Sec-Fetch-Dest': 'document' })).toBe(true);
  expect(asks({ Accept: '*/*', 'Sec-Fetch-Dest': 'empty' })).toBe(false);
});
