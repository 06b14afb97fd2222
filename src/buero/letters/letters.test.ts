import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import type { BookingFields } from '../../domain/booking/fields.ts';
import type { Plan } from '../../domain/booking/plan.ts';
import { readSettings } from '../../environment.ts';
import { recordOf } from '../../helpers.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { mailNames } from '../../owner/texts/placeholders.ts';
import {
  contentWith,
  exampleBooking,
  noRelatedBookings,
  payment,
} from '../../desk/booking.fixture.ts';
import type { RelatedBookings, StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import type { Cancellation } from './changeStatus.ts';
import { lastOfferDay } from './letterRules.ts';
import { fullText, draftLetter, type LetterDraft } from './draftLetter.ts';
import type { LetterKind } from '../../desk/store/mailKinds.ts';

const mail = {
  subject: 'Zu {{nummer}}',
  body: 'Guten Tag {{gast}},\n\n{{gilt}}\n\nIhre {{bar}}',
};
const content = contentWith({
  mails: {
    ...recordOf(mailNames, () => mail),
    bestaetigung: { subject: 'Am {{termin}}', body: 'Für {{gast}}:\n\n{{gilt}}\n\n{{anhang}}' },
    absage: { subject: 'Absage', body: 'Danke, {{gast}}.\n\n{{tage}}\n\nIhre {{bar}}' },
    nachricht: { subject: 'Zu {{nummer}}', body: 'Guten Tag {{gast}},\n\nIhre {{bar}}' },
  },
});
const settings = readSettings({ SITE_URL: 'https://bar.example' }, business);
const account = { iban: 'DE02120300000000202051', holder: 'Bar am Dom' };
const withAccount = { business: { ...content.business, account } };

/** Half a year before the event on the 5th of June. */
const winter = new Date('2026-11-22T12:00:00Z');
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

interface Asked {
  readonly fields?: Partial<BookingFields>;
  readonly plan?: Partial<Plan>;
  readonly more?: Partial<StoredBooking>;
  readonly near?: Partial<RelatedBookings>;
  readonly content?: Partial<SiteContent>;
  readonly history?: readonly HistoryEntry[];
  readonly cancellation?: Cancellation;
  readonly now?: Date;
}

const sent = (letter: LetterKind, at: Date): HistoryEntry => ({
  kind: 'letter',
  letter,
  subject: '',
  text: '',
  way: 'mail',
  messageId: '',
  at,
});
const confirmed = [sent('confirmation', winter)];

/** Writes a letter to a guest who asked for a package of 1.350 €, with normal spaces. */
function write(kind: LetterKind, asked: Asked = {}): LetterDraft {
  const { fields, plan, more, near, history = confirmed, cancellation, now = winter } = asked;
  const typed = { name: 'Jürgen Groß', type: premium.bookingType, ...fields };
  const booking = exampleBooking(content, typed, plan, more);
  const all = { ...content, ...asked.content };
  const related = { ...noRelatedBookings, ...near };
  const letter = draftLetter(kind, {
    ...{ before: booking, history, related, cancellation, now },
    content: all,
    settings,
  });
  const parts = ['subject', 'above', 'block', 'below'] as const;
  return { ...letter, ...recordOf(parts, (part) => letter[part].replaceAll('\u00A0', ' ')) };
}
const blockOf = (...asked: Parameters<typeof write>): string => write(...asked).block;

const none = { percent: 0, cents: 0, until: '' };
const owed = { percent: 50, cents: 67_500, until: '2027-05-01' };
const paid = { payments: [payment(67_500)] };
const booked = { status: 'gebucht', deposit: owed } as const;

describe('A letter', () => {
  it.each<[LetterKind, when: string, Asked]>([
    ['offer', 'with a price', {}],
    ['offer', 'without a price', { fields: { type: 'Anfrage' } }],
    ['decline', 'of a booking', { more: booked }],
    [
      'cancellation',
      'of a booking',
      { more: booked, cancellation: { calledOff: '2026-11-22', cents: 1 } },
    ],
    ['reminder', 'of an offer', { more: { status: 'beantwortet' } }],
    ['reminder', 'of a deposit', { more: booked }],
    ['reminder', 'before the event', { more: booked, now: noonOf('2027-06-03') }],
    ['reminder', 'after the event', { more: booked, now: noonOf('2027-06-06') }],
  ])('has the owner’s text above and below its block: %s %s', (kind, _, asked) => {
    const { above, block, below } = write(kind, asked);
    expect([above, below]).toEqual(['Guten Tag Jürgen Groß,', 'Ihre Bar am Dom']);
    expect(block).not.toBe('');
  });

  it('has all of its text above if it has no block', () => {
    expect(write('message')).toEqual({
      subject: 'Zu K7-4932',
      above: 'Guten Tag Jürgen Groß,\n\nIhre Bar am Dom',
      block: '',
      below: '',
    });
  });

  it('has its block where the owner put it, however he wrote the placeholder', () => {
    const angebot = { subject: '', body: 'Oben\n\n  {{ gilt }} \n\nUnten' };
    const { texts } = contentWith({ mails: { angebot } });
    const { above, below } = write('offer', { content: { texts } });
    expect([above, below]).toEqual(['Oben', 'Unten']);
  });

  it('takes nothing that a guest typed for Markdown or a placeholder', () => {
    const name = '*Zoë* [x](http://a.example) {{bar}} {{gilt}}';
    expect(write('offer', { fields: { name } }).above).toBe(`Guten Tag ${name},`);
  });

  it('arrives as one text, without a gap where a part is empty', () => {
    expect(fullText({ above: 'Oben', block: 'Block', below: 'Unten' })).toBe(
      'Oben\n\nBlock\n\nUnten',
    );
    expect(fullText({ above: 'Oben', block: '', below: '' })).toBe('Oben');
  });
});

describe('The offer', () => {
  it('names event, package, price, deposit, its last day and the way to the AGB', () => {
    expect(blockOf('offer', { plan: { guests: 60, venue: 'Siegburg' } })).toBe(
      [
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        'Dauer: 6 Stunden, bis 01:30 Uhr',
        'Ort: Siegburg',
        'Gäste: 60',
        '',
        'Premium Event: 120 Cocktails, 6 Stunden Barservice',
        '4 alkoholische Kreationen und 2 alkoholfreie Kreationen Ihrer Wahl',
        'Immer dabei: Gläser aus Glas',
        '',
        'Premium Event: 1.350 €',
        'Anfahrt nach Siegburg: bis 30 km inklusive; 50 km kosten 10 €, 100 km 35 €',
        'Zusammen: 1.350 €, inkl. MwSt.',
        'Anzahlung: 675 € (50 %)',
        '',
        'Das Angebot ist unverbindlich und gilt bis Dienstag, 22. Dezember 2026. Es gelten unsere AGB: https://bar.example/agb',
        'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).',
      ].join('\n'),
    );
  });

  it('ends the day before the event at the latest, and holds for its own day', () => {
    expect(lastOfferDay(winter, '2027-06-05T19:30', 30)).toBe('2026-12-22');
    expect(lastOfferDay(winter, '2026-11-28T00:00', 30)).toBe('2026-11-27');
    for (const starts of ['2026-11-22T19:30', '2026-11-20T19:30'])
      expect(lastOfferDay(winter, starts, 30)).toBe('2026-11-22');
  });

  it('names the agreed price, not that of the price list', () => {
    const priceLines = [
      { kind: 'package', label: 'Premium Event', cents: 119_000 },
      { kind: 'own', label: 'Freundschaftspreis', cents: -10_050 },
    ] as const;
    const block = blockOf('offer', { plan: { wishes: ['mojito'] }, more: { priceLines } });
    expect(block).toContain(
      [
        'Wunschcocktails: Mojito',
        'Immer dabei: Gläser aus Glas',
        '',
        'Premium Event: 1.190 €',
        'Freundschaftspreis: -100,50 €',
        'Zusammen: 1.089,50 €, inkl. MwSt.',
        'Anzahlung: 544,75 € (50 %)',
      ].join('\n'),
    );
    expect(block).not.toContain('1.350');
  });

  it('names a single price once, and the agreed day of a deposit until it has passed', () => {
    const priceLines = [{ kind: 'own', label: 'Bar für zwei Stunden', cents: 40_000 }] as const;
    const deposit = { ...none, cents: 10_000, until: '2027-05-01' };
    const asked = { fields: { type: 'Anfrage' }, more: { priceLines, deposit } };
    const block = blockOf('offer', asked);
    expect(block).toContain(
      '\n\nPreis: 400 €, inkl. MwSt.\nAnzahlung: 100 €, bis Samstag, 1. Mai 2027\n\n',
    );
    const late = blockOf('offer', { ...asked, now: noonOf('2027-05-02') });
    expect(late).toContain('\nAnzahlung: 100 €\n\n');
    expect(block).not.toContain('Unsere Pakete');
  });

  it('names no withdrawal to a company, and no deposit if there is none', () => {
    const asked = { fields: { firma: 'Groß GmbH' }, more: { deposit: none } };
    expect(blockOf('offer', asked)).not.toMatch(/Widerruf|Anzahlung/);
  });
});

describe('The offer without a price', () => {
  const open = { fields: { type: 'Anfrage' } };

  it('names all packages if the number of guests is unknown, and no deposit', () => {
    const block = blockOf('offer', open);
    expect(block).toContain(
      'Unsere Pakete, inkl. MwSt.:\n- Premium Event: 1.350 € (120 Cocktails, 6 Stunden Barservice)\n- Anfahrt bis 30 km inklusive; ',
    );
    expect(block).toContain('\nDas Angebot ist unverbindlich und gilt bis ');
    expect(block).not.toMatch(/Anzahlung|Gäste/);
  });

  it('names packages that suffice for the guests, with the missing cocktails', () => {
    const small = {
      ...premium,
      name: 'Kleines Event',
      bookingType: 'S',
      price: 599,
      cocktails: 50,
    };
    const packages = [small, premium];
    const block = blockOf('offer', { ...open, plan: { guests: 70 }, content: { packages } });
    expect(block).toContain(
      'Gäste: 70\n\nFür 70 Gäste passt, inkl. MwSt.:\n- Premium Event (120 Cocktails, 6 Stunden Barservice) und 20 weitere Cocktails: 1.510 €\n- Anfahrt',
    );
    expect(block).not.toMatch(/Kleines Event|Anzahlung/);
  });

  it('names no package for more guests than the price list covers', () => {
    const most = Math.max(...content.prices.guestNumbers);
    expect(blockOf('offer', { ...open, plan: { guests: most } })).toContain('Premium Event');
    const block = blockOf('offer', { ...open, plan: { guests: most + 1 } });
    expect(block).toContain(`Für ${most + 1} Gäste rechnen wir Ihnen ein eigenes Angebot.`);
    expect(block).not.toMatch(/Premium Event|Anfahrt|Anzahlung/);
  });
});

describe('The confirmation', () => {
  it('says everything that is agreed, and that the calendar’s entry is attached', () => {
    const letter = write('confirmation', {
      fields: { firma: 'Groß GmbH' },
      plan: { guests: 85, venue: 'Siegburg', wishes: ['mojito'] },
      more: {
        durationHours: 7,
        contact: 'Tante Erna, 0171 2345678',
        allergies: 'Nüsse',
        billing: 'Groß GmbH\nRing 1\n50667 Köln',
        priceLines: [
          { kind: 'package', label: 'Premium Event', cents: 140_000 },
          { kind: 'travel', label: 'Anfahrt nach Siegburg', cents: 1250 },
          { kind: 'own', label: 'Aufbau', cents: 0 },
        ],
      },
      content: withAccount,
    });
    expect(letter).toEqual({
      subject: 'Am Samstag, 5. Juni 2027, 19:30 Uhr',
      above: 'Für Jürgen Groß:',
      block: [
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        'Dauer: 7 Stunden, bis 02:30 Uhr',
        'Ort: Siegburg',
        'Vor Ort erreichbar: Tante Erna, 0171 2345678',
        'Firma: Groß GmbH',
        'Gäste: 85',
        'Paket: Premium Event, 120 Cocktails, 6 Stunden Barservice',
        'Wunschcocktails: Mojito',
        'Immer dabei: Gläser aus Glas',
        'Allergien: Nüsse',
        '',
        'Premium Event: 1.400 €',
        'Anfahrt nach Siegburg: 12,50 €',
        'Aufbau: inklusive',
        'Vereinbarter Preis: 1.412,50 €, inkl. MwSt.',
        'Anzahlung: 706,25 €, bis Sonntag, 6. Dezember 2026',
        'Nach der Feier: 706,25 €, zahlbar 14 Tage nach Erhalt der Schlussrechnung (AGB 6)',
        'Konto: IBAN DE02120300000000202051, Inhaber: Bar am Dom',
        'Verwendungszweck: K7-4932',
        'Rechnung an: Groß GmbH, Ring 1, 50667 Köln',
        '',
        'Es gelten unsere AGB in der Fassung von heute: https://bar.example/agb',
      ].join('\n'),
      below: 'Den Termin für Ihren Kalender finden Sie im Anhang.',
    });
  });

  it('names no attachment without an e-mail address', () => {
    expect(write('confirmation', { fields: { email: '' } }).below).toBe('');
  });

  it.each([
    ['fourteen days after today', '2027-05-01', 'Samstag, 15. Mai 2027'],
    ['on the day of the event at the latest', '2027-06-01', 'Samstag, 5. Juni 2027'],
  ])('asks for the deposit %s', (_, today, day) => {
    expect(blockOf('confirmation', { now: noonOf(today) })).toContain(
      `\nAnzahlung: 675 €, bis ${day}\n`,
    );
  });

  const rest = (cents: string): string =>
    `Nach der Feier: ${cents} €, zahlbar 14 Tage nach Erhalt der Schlussrechnung (AGB 6)`;
  const transfer = [
    'Konto: IBAN DE02120300000000202051, Inhaber: Bar am Dom',
    'Verwendungszweck: K7-4932',
  ];

  it.each<[string, Partial<StoredBooking>, lines: readonly string[]]>([
    [
      'the deposit with its day',
      {},
      ['Anzahlung: 675 €, bis Samstag, 1. Mai 2027', rest('675'), ...transfer],
    ],
    [
      'what of the deposit is missing',
      { payments: [payment(30_000)] },
      [
        'Anzahlung: 675 €, davon da: 300 €',
        'Es fehlen: 375 €, bis Samstag, 1. Mai 2027',
        rest('675'),
        ...transfer,
      ],
    ],
    [
      'the day on which the deposit was reached',
      { payments: [payment(30_000, '2027-04-20'), payment(37_500, '2027-04-28', 2)] },
      ['Anzahlung: 675 €, angekommen am Mittwoch, 28. April 2027', rest('675')],
    ],
    [
      'what came beyond the deposit',
      { payments: [payment(70_000)] },
      [
        'Anzahlung: 675 €, angekommen am Mittwoch, 28. April 2027',
        'Schon bezahlt: 700 €',
        rest('650'),
      ],
    ],
    [
      'that all is paid, and what goes back',
      { payments: [payment(140_000)] },
      [
        'Anzahlung: 675 €, angekommen am Mittwoch, 28. April 2027',
        'Schon bezahlt: 1.400 €',
        'Das überweisen wir Ihnen zurück: 50 €',
      ],
    ],
    ['the rest alone where nobody asks for a deposit', { deposit: none }, [rest('1.350')]],
    [
      'no more of the deposit than the price',
      { priceLines: [{ kind: 'own', label: 'Bar', cents: 10_000 }] },
      ['Anzahlung: 100 €, bis Samstag, 1. Mai 2027', ...transfer],
    ],
  ])('names %s', (_, more, lines) => {
    const asked = { more: { ...booked, ...more }, content: withAccount };
    expect(blockOf('confirmation', asked)).toMatch(/\nVereinbarter Preis: .*, inkl\. MwSt\.\n/);
    expect(blockOf('confirmation', asked)).toContain(`MwSt.\n${lines.join('\n')}\n\nEs gelten`);
  });

  it('sets a day anew that has passed', () => {
    const asked = { more: booked, now: noonOf('2027-05-20') };
    expect(blockOf('confirmation', asked)).toContain('Anzahlung: 675 €, bis Donnerstag, 3. Juni');
  });

  it('leaves out what is unknown: package, price, deposit, place and account', () => {
    const asked = { fields: { type: 'Anfrage' } };
    expect(blockOf('confirmation', asked)).not.toMatch(/Paket|Preis|Anzahlung|Ort|Konto|zweck|…/);
  });
});

describe('The decline', () => {
  const weekend = [{ from: '2027-06-05', to: '2027-06-06', word: 'Betriebsferien' }];

  it('names days to come within a week that are not taken, and calls none of them free', () => {
    const { above, block } = write('decline', { near: { takenDays: weekend } });
    expect(above).toContain(
      '\n\nNicht vergeben sind bisher: Sa., 29. Mai 2027; Fr., 4. Juni 2027; Sa., 12. Juni 2027.\n\n',
    );
    expect(above).not.toMatch(/\bfrei|So\., 6\. Juni/);
    expect(block).toBe('');
    expect(write('decline', { now: noonOf('2027-06-04') }).above).toContain(
      '\n\nNicht vergeben sind bisher: So., 6. Juni 2027; Sa., 12. Juni 2027.\n\n',
    );
  });

  it('names no other days if none is left or to come', () => {
    for (const asked of [
      { near: { takenDays: [{ from: '2027-05-01', to: '2027-07-01' }] } },
      { fields: { date: '05. Juni 2025, 19:30 Uhr' } },
    ])
      expect(write('decline', asked).above).toBe('Danke, Jürgen Groß.\n\nIhre Bar am Dom');
  });

  it.each<[string, Partial<StoredBooking>, money: string]>([
    ['was not paid', {}, '\n\nDie Anzahlung von 675 € brauchen Sie nicht mehr zu zahlen.'],
    ['was paid', paid, '\n\nBezahlt haben Sie 675 €. Das überweisen wir Ihnen vollständig zurück.'],
    ['was never asked for', { deposit: none }, ''],
  ])('says what happens to the money of a booking if its deposit %s', (_, more, money) => {
    expect(blockOf('decline', { more: { ...booked, ...more } })).toBe(
      `Buchung: K7-4932\nTermin: Samstag, 5. Juni 2027, 19:30 Uhr${money}`,
    );
  });

  it('gives back what came before the booking', () => {
    const { texts } = contentWith({ mails: { absage: mail } });
    expect(blockOf('decline', { more: paid, content: { texts } })).toBe(
      'Bezahlt haben Sie 675 €. Das überweisen wir Ihnen vollständig zurück.',
    );
  });
});

describe('The cancellation', () => {
  const at = (
    day: string,
    cents: number,
    more: Partial<StoredBooking> = {},
    calledOff = day,
  ): string =>
    blockOf('cancellation', {
      more: { ...booked, ...more },
      cancellation: { calledOff, cents },
      now: noonOf(day),
    });

  it.each([
    [
      '60 days before',
      '2027-04-06',
      40_500,
      [
        'Zeit bis zum Termin: 60 Tage',
        'Stornogebühr nach AGB 8: 30 % von 1.350 €, also 405 €',
        'Noch zu zahlen: 405 €, bis Dienstag, 20. April 2027',
        'Verwendungszweck: K7-4932',
      ],
    ],
    [
      'on the day itself',
      '2027-06-05',
      135_000,
      [
        'Stornogebühr nach AGB 8: 100 % von 1.350 €, also 1.350 €',
        'Noch zu zahlen: 1.350 €, bis Samstag, 19. Juni 2027',
        'Verwendungszweck: K7-4932',
      ],
    ],
  ])('names the rate of the terms %s', (_, day, cents, lines) => {
    expect(at(day, cents)).toBe(lines.join('\n'));
  });

  it('counts from the day of the guest’s word, and the due day from today', () => {
    expect(at('2027-04-10', 40_500, {}, '2027-04-06')).toMatch(
      /^Zeit bis zum Termin: 60 Tage\n.* 30 % .*\nNoch zu zahlen: 405 €, bis Samstag, 24\. April/,
    );
  });

  it('says nothing of the money until the fee is decided', () => {
    expect(blockOf('cancellation', { more: booked, now: noonOf('2027-05-16') })).toBe('');
  });

  it.each<[string, Partial<StoredBooking>, number, string]>([
    ['what is still to pay', paid, 81_000, 'Schon bezahlt: 675 €\nNoch zu zahlen: 135 €, bis '],
    [
      'what goes back',
      paid,
      40_500,
      'Schon bezahlt: 675 €\nDas überweisen wir Ihnen zurück: 270 €',
    ],
    [
      'what really came, not the price',
      { payments: [payment(167_000)] },
      81_000,
      'Schon bezahlt: 1.670 €\nDas überweisen wir Ihnen zurück: 860 €',
    ],
    [
      'that there is no fee',
      paid,
      0,
      'Stornogebühr: keine\nSchon bezahlt: 675 €\nDas überweisen wir Ihnen zurück: 675 €',
    ],
    ['the fee that the owner set', {}, 50_000, 'Stornogebühr: 500 €\nNoch zu zahlen: 500 €, bis '],
  ])('names %s', (_, more, cents, text) => {
    expect(at('2027-05-06', cents, more)).toContain(`\n${text}`);
  });
});

describe('The reminder', () => {
  it.each([
    ['while it holds', winter, '\nDas Angebot gilt bis Dienstag, 22. Dezember 2026.'],
    ['from a while ago', noonOf('2026-10-01'), ''],
  ])('repeats the last offer, %s', (_, offeredAt, until) => {
    const more = { status: 'beantwortet' } as const;
    const history = [noonOf('2026-09-01'), offeredAt].map((at) => sent('offer', at));
    expect(blockOf('reminder', { more, history })).toBe(
      `Termin: Samstag, 5. Juni 2027, 19:30 Uhr\nPaket: Premium Event\nPreis: 1.350 €, inkl. MwSt.${until}`,
    );
  });

  it.each<[string, Partial<StoredBooking>, day: string, lines: readonly string[]]>([
    ['of a deposit', {}, '2027-04-28', ['Anzahlung: 675 €, bis Samstag, 1. Mai 2027']],
    [
      'of what is missing of a deposit that is late',
      { payments: [payment(30_000)] },
      '2027-05-02',
      ['Anzahlung: 675 €, davon da: 300 €', 'Es fehlen: 375 €, fällig seit dem 1. Mai 2027'],
    ],
    [
      'of a late rest',
      paid,
      '2027-06-20',
      [
        'Preis: 1.350 €, inkl. MwSt.',
        'Schon bezahlt: 675 €',
        'Es fehlen: 675 €, fällig seit dem 19. Juni 2027',
      ],
    ],
    [
      'of a late fee',
      {
        status: 'storniert',
        fee: { cents: 81_000, until: '2027-05-20', calledOff: '2027-05-06' },
        payments: [payment(67_500)],
      },
      '2027-05-21',
      [
        'Stornogebühr: 810 €',
        'Schon bezahlt: 675 €',
        'Es fehlen: 135 €, fällig seit dem 20. Mai 2027',
      ],
    ],
  ])('names sum, day, account and reference %s', (_, more, day, lines) => {
    const asked = { more: { ...booked, ...more }, content: withAccount, now: noonOf(day) };
    expect(blockOf('reminder', asked)).toBe(
      [
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        ...lines,
        'Konto: IBAN DE02120300000000202051, Inhaber: Bar am Dom',
        'Verwendungszweck: K7-4932',
      ].join('\n'),
    );
  });

  it('says three days before the event when we come, where to and to whom, and what is owed', () => {
    const plan = { guests: 60, venue: 'Siegburg' };
    const asked = { plan, more: { ...booked, contact: 'Tante Erna' }, now: noonOf('2027-06-02') };
    expect(blockOf('reminder', asked)).toBe(
      [
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        'Dauer: 6 Stunden, bis 01:30 Uhr',
        'Wir sind da: ab 17:30 Uhr',
        'Ort: Siegburg',
        'Vor Ort erreichbar: Tante Erna',
        'Gäste: 60',
        'Anzahlung: 675 €, fällig seit dem 1. Mai 2027',
        'Verwendungszweck: K7-4932',
      ].join('\n'),
    );
    const more = { ...booked, ...paid };
    expect(blockOf('reminder', { more, now: noonOf('2027-06-02') })).not.toContain('Anzahlung');
  });

  it('names the evening before for an event after midnight, and an end that clocks show in the night of their change', () => {
    const more = { ...booked, starts: '2027-03-28T00:30' };
    const block = blockOf('reminder', { more, now: noonOf('2027-03-26') });
    expect(block).toContain('\nWir sind da: ab Samstag, 27. März, 22:30 Uhr\n');
    expect(block).toContain('\nDauer: 6 Stunden, bis 07:30 Uhr\n');
  });

  it('says after the event what is still to pay, or goes back, if anything', () => {
    const after = (...payments: StoredBooking['payments']): LetterDraft =>
      write('reminder', { more: { ...booked, payments }, now: noonOf('2027-06-08') });
    expect(after(payment(67_500)).block).toBe(
      'Noch zu zahlen: 675 €, zahlbar 14 Tage nach Erhalt der Schlussrechnung (AGB 6)\nVerwendungszweck: K7-4932',
    );
    expect(after(payment(140_000)).block).toBe('Das überweisen wir Ihnen zurück: 50 €');
    expect(after(payment(135_000))).toMatchObject({
      above: 'Guten Tag Jürgen Groß,\n\nIhre Bar am Dom',
      block: '',
      below: '',
    });
  });
});

describe('A letter to a guest who comes back after a cancellation', () => {
  const fee = { cents: 17_970, until: '2027-04-26', calledOff: '2027-04-12' };
  const came = { payments: [payment(67_500, '2027-03-15'), payment(-49_530, '2027-04-15', 2)] };

  it('offers the deposit anew, less what is still here', () => {
    const more = { ...booked, ...came, status: 'storniert', fee } as const;
    expect(blockOf('offer', { more, now: noonOf('2027-04-20') })).toContain(
      '\nAnzahlung: 675 € (50 %)\nSchon bezahlt: 179,70 €\n',
    );
  });
});
