import { expect, test } from 'vitest';
import { enquiryMailLink } from './enquiryMailLink.ts';

/** Writes a mail with a message, and reads it as a mail program does. */
function write(message: string) {
  const { href, isShortened } = enquiryMailLink('bar@example.org', [
    { name: 'date', label: 'Datum', text: 'Samstag, 5.\u00A0Juni' },
    { name: 'anfrage', label: 'Nachricht', text: message },
  ]);
  const { pathname, searchParams } = new URL(href);
  return { pathname, isShortened, ...Object.fromEntries(searchParams) };
}

test('A mail to the bar has the day for its subject, and all that the guest said', () => {
  expect(write('Größe & Ärger + mehr\nZeile zwei')).toEqual({
    pathname: 'bar@example.org',
    subject: 'Anfrage für Samstag, 5. Juni',
    body: 'Datum: Samstag, 5. Juni\r\n\r\nNachricht: Größe & Ärger + mehr\r\nZeile zwei',
    isShortened: false,
  });
});

test('A message that is too long for mail programs is left out, and the mail says so', () => {
  expect(write('ä'.repeat(300))).toMatchObject({
    body: 'Datum: Samstag, 5. Juni',
    isShortened: true,
  });
});
