import { describe, expect, test } from 'vitest';
import { extras, premium } from '../offer/offer.fixture.ts';
import { emptyFields } from './fields.ts';
import { mailLink, mailto } from './mailto.ts';
import { emptyParty } from './party.fixture.ts';
import { summaryOf } from './summary.ts';

const fields = {
  ...emptyFields,
  name: 'Zoë Müßig',
  email: 'zoe@beispiel.de',
  tel: '0221 4710-100',
  anfrage: 'Größe & Ärger + mehr\nZeile zwei',
  type: 'Premiumpaket',
  date: '05. Juni 2027, 19:30 Uhr',
};
const offer = {
  packages: [premium],
  cocktails: [{ slug: 'mojito', name: 'Mojito' }],
  extras,
  cocktailsPerGuest: 2,
};
const summary = (changed = {}, party = {}) =>
  summaryOf(
    {
      fields: { ...fields, ...changed },
      party: { ...emptyParty, ...party },
      starts: '2027-06-05T19:30',
    },
    offer,
  );

/** What a mail program makes of the address. */
const bodyOf = (href: string): string => decodeURIComponent(/&body=(.*)$/.exec(href)?.[1] ?? '');

describe('An enquiry as people read it', () => {
  const contact = ['Name: Zoë Müßig', 'E-Mail: zoe@beispiel.de', 'Telefon: 0221 4710-100'];
  const date = 'Datum und Uhrzeit: Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr';
  const message = 'Nachricht: Größe & Ärger + mehr\nZeile zwei';

  test.each([
    ['no package', 'Keine Auswahl', {}, [date, ...contact, message]],
    [
      'the wish to choose none',
      'Anfrage',
      {},
      ['Paket: unverbindliche Anfrage', date, ...contact, message],
    ],
    [
      'a package alone with its price',
      'Premiumpaket',
      {},
      ['Paket: Premium Event, 1.350\u00A0€', date, ...contact, message],
    ],
    [
      'guests, place, wishes, and each price once',
      'Premiumpaket',
      { guests: 85, venue: 'Siegburg', wishes: ['mojito'] },
      [
        'Paket: Premium Event',
        date,
        'Gäste: 85',
        'Ort der Feier: Siegburg',
        ...contact,
        message,
        'Wunschcocktails: Mojito',
        'Unverbindliche Schätzung, inkl. MwSt.: Premium Event: 1.350\u00A0€\n50 weitere Cocktails: 400\u00A0€\nGeschätzter Preis für 85\u00A0Gäste: 1.750\u00A0€',
      ],
    ],
  ])('says %s', (_, type, party, lines) => {
    expect(summary({ type }, party).map(({ label, text }) => `${label}: ${text}`)).toEqual(lines);
  });
});

describe('An enquiry as a mail to the bar', () => {
  test('holds everything, lines end as mail programs expect', () => {
    const { href, cut } = mailto('bar@example.org', summary());

    expect(href).toMatch(
      /^mailto:bar@example\.org\?subject=Anfrage%20f%C3%BCr%20Samstag%2C%205\.%C2%A0Juni%202027/,
    );
    expect(href).not.toContain('+');
    expect(bodyOf(href)).toContain('Nachricht: Größe & Ärger + mehr\r\nZeile zwei');
    expect(bodyOf(href)).not.toMatch(/(?<!\r)\n/);
    expect(cut).toBe(false);
  });

  test.each(['\n', 'aaaaaaaaaa👩', '\uD800'])(
    'stays short enough for mail programs, and says so: %j again and again',
    (words) => {
      const { href, cut } = mailto('bar@example.org', summary({ anfrage: words.repeat(2000) }));

      expect(href.length).toBeLessThanOrEqual(1800);
      expect(cut).toBe(true);
      // Half of a pair becomes this sign.
      expect(href.includes(encodeURIComponent('\uFFFD'))).toBe(!words.isWellFormed());
      expect(bodyOf(href)).toMatch(/Name: Zoë Müßig.* \[…\]$/s);
    },
  );
});

test('A guest’s address adds no field to a mail to it', () => {
  expect(mailLink('a?bcc=b%40example.org&body=x@example.org')).toBe(
    'mailto:a%3Fbcc%3Db%2540example.org%26body%3Dx@example.org',
  );
});
