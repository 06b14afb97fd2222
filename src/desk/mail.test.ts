import { describe, expect, it } from 'vitest';
import type { BookingFields } from '../booking/fields.ts';
import { wishesText, withWishes } from '../booking/wishes.ts';
import { ownerLetter, visitorLetter } from './mail.ts';

const premium = { bookingType: 'Premiumpaket', name: 'Premium Event', price: 1350, cocktails: 120, hours: 6 };

function enquiry(overrides: Partial<BookingFields> = {}) {
  const fields: BookingFields = {
    firma: '',
    name: 'Jürgen Groß',
    email: 'juergen@example.org',
    tel: '',
    anfrage: withWishes('Hallo', wishesText(['Mojito'], premium, { cocktails: 15, hours: 2, kilometres: 47 })),
    type: 'Premiumpaket',
    date: '05. Juni 2027, 19:30 Uhr',
    ...overrides,
  };
  return { number: 'K7-4932', received: new Date('2026-11-21T12:00:00Z'), fields, marks: [] };
}

describe('the estimate in the mails', () => {
  it('is computed again by the desk, for owner and visitor', () => {
    for (const letter of [ownerLetter(enquiry(), [premium]), visitorLetter(enquiry(), [premium])]) {
      expect(letter.text).toContain('15 weitere Cocktails: 120,00\u00A0€');
      expect(letter.text).toContain('Summe: 1.588,50\u00A0€');
      expect(letter.text).not.toContain('nach Ihren Preisen');
    }
  });

  it('warns the owner when the text states another sum', () => {
    const anfrage = enquiry().fields.anfrage.replace('1.588,50', '588,50');
    const { text, html } = ownerLetter(enquiry({ anfrage }), [premium]);
    for (const said of [text, html]) {
      expect(said).toContain('Im Text steht eine Summe von 588,50\u00A0€; nach Ihren Preisen sind es 1.588,50\u00A0€.');
    }
  });

  it('warns the owner when no package is chosen', () => {
    expect(ownerLetter(enquiry({ type: 'Anfrage' }), [premium]).text).toContain('kein Paket gewählt');
  });

  it('never carries the visitor’s own words to the address that the visitor gave', () => {
    const words = 'Kaufen Sie bei http://evil.example';
    const { text, html } = visitorLetter(enquiry({ anfrage: withWishes(words, ''), name: words, firma: words }), [
      premium,
    ]);
    expect(text + html).not.toContain('evil');
  });
});
