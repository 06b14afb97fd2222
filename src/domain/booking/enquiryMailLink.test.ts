import { expect, test } from 'vitest';
import { enquiryMailLink } from './enquiryMailLink.ts';

/** Writes a mail with a message, and reads it as a mail program does. */
function write(message: string) {
  const { href, cut } = enquiryMailLink('bar@example.org', [
    { name: 'date', label: 'Datum', text: 'Samstag, 5.\u00A0Juni' },
    { name: 'anfrage', label: 'Nachricht', text: message },
  ]);
  const [, body = ''] = /&body=(.*)$/.exec(href) ?? [];
  return { href, cut, body: decodeURIComponent(body) };
}

test('A mail to the bar has the day for its subject', () => {
  expect(write('').href).toMatch(
    /^mailto:bar@example\.org\?subject=Anfrage%20f%C3%BCr%20Samstag%2C%205\.%C2%A0Juni&/,
  );
});

test('It holds everything, and its lines end as mail programs expect', () => {
  const { body, cut } = write('Größe & Ärger + mehr\nZeile zwei');

  expect(body).toBe(
    'Datum: Samstag, 5.\u00A0Juni\r\n\r\nNachricht: Größe & Ärger + mehr\r\nZeile zwei',
  );
  expect(cut).toBe(false);
});

test.each(['ä', '\n', '🎉'])(
  'It stays short enough for mail programs, and says so: %j again and again',
  (words) => {
    const { href, cut, body } = write(words.repeat(2000));

    expect(href.length).toBeLessThanOrEqual(1800);
    expect(cut).toBe(true);
    expect(body).toMatch(/^Datum.*(?<!\uFFFD) \[…\]$/s);
  },
);

test('It shows half of a surrogate pair as a sign for it', () => {
  expect(write('\uD800').body).toContain('Nachricht: \uFFFD');
});
