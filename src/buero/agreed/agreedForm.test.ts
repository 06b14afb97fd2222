import { describe, expect, it } from 'vitest';
import { messages } from '../../domain/booking/messages.ts';
import { fieldNames, formFields } from '../../domain/booking/fields.ts';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { ownerMail } from '../../desk/mail/templates/ownerMail.ts';
import { contentWith, exampleBooking, noRelatedBookings } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { emptyForm, filledForm, type AgreedForm } from './agreedForm.ts';
import { readAgreed } from './readAgreed.ts';
import { agreedRows } from '../../desk/agreedRows.ts';
import { changeLines } from './changeLines.ts';

const content = contentWith();
const asked = (more: Partial<StoredBooking> = {}): StoredBooking =>
  exampleBooking(
    content,
    { type: premium.bookingType, tel: '0221 4710100', anfrage: 'Hallo' },
    { guests: 80, wishes: ['mojito'], cocktails: 40 },
    more,
  );

const now = new Date('2027-05-20T12:00:00Z');

/** Node’s arrays are never deeply equal to those of a test, which runs in a context of its own. */
class SentForm extends FormData {
  override getAll(name: string): FormDataEntryValue[] {
    return [...super.getAll(name)];
  }
}

/** What a browser sends of the form. */
function sent(
  { texts, lines }: AgreedForm,
  changes: Readonly<Record<string, string>> = {},
): FormData {
  const data = new SentForm();
  for (const [name, value] of Object.entries({ ...texts, ...changes })) data.set(name, value);
  for (const { kind, label, price } of [...lines, { kind: 'own', label: '', price: '' }]) {
    data.append('posten-art', kind);
    data.append('posten', label);
    data.append('preis', price);
  }
  return data;
}
const filled = (before: StoredBooking = asked()): AgreedForm =>
  filledForm(before, content.packages);
const read = (data: FormData, before: StoredBooking | undefined = asked()) =>
  readAgreed(data, before, content, now);
/** Sends the form of a booking, with some changes. */
const submit = (changes: Readonly<Record<string, string>>, before = asked()) =>
  read(sent(filled(before), changes), before);
type Line = AgreedForm['lines'][number];
const own = (label: string, price: string): Line => ({ kind: 'own', label, price });
const priced = (...lines: readonly Line[]): FormData => sent({ ...filled(), lines });

describe('What is agreed', () => {
  it('changes nothing where nothing in the form was changed', () => {
    const deposit = { percent: 50, cents: 12_550, until: '2027-05-01' };
    const plan = {
      ...emptyPlan,
      guests: 80,
      venue: 'Köln',
      hours: 1.5,
      wishes: ['gone', 'mojito'],
    };
    const priceLines = [
      { kind: 'package', label: 'Premium Event', cents: 135_000 },
      { kind: 'travel', label: 'Anfahrt nach Köln', cents: 0 },
      { kind: 'own', label: 'Nachlass', cents: -1250 },
    ] as const;
    const fee = { cents: 40_500, until: '2027-05-30', calledOff: '2027-05-16' };
    const several = { starts: '2027-06-05T19:30', lastDay: '2027-06-07' };
    const details = {
      contact: 'Frau Groß, 0171 1234567',
      allergies: 'Nüsse',
      billing: 'Groß GmbH\nKöln',
      durationHours: 7.5,
    };
    for (const more of [
      {},
      { deposit, fee, plan, priceLines, ...details, ...several },
      { type: 'Früher', packageName: 'Altes Paket', email: '' },
    ]) {
      const before = asked(more);
      const { agreed, errors } = submit({}, before);
      expect(errors).toEqual({});
      expect(before).toMatchObject(agreed ?? {});
      expect(agreed?.priceLines).toEqual(before.priceLines);
      expect(agreed && changeLines(before, agreed, content.drinks)).toEqual([]);
    }
  });

  it('keeps what the page has no control for', () => {
    const before = asked({ firma: 'Groß GmbH', allergies: 'Nüsse' });
    for (const name of Object.keys(filled(before).texts)) {
      const data = sent(filled(before));
      data.delete(name);
      expect(read(data, before).agreed, name).toEqual(submit({}, before).agreed);
    }
  });

  it('keeps the guest’s wishes, which the page only shows', () => {
    const plan = { ...emptyPlan, guests: 80, wishes: ['gone', 'mojito'] };
    expect(submit({ gaeste: '90' }, asked({ plan })).agreed?.plan.wishes).toEqual(plan.wishes);
  });

  it('adds further hours to the length, unless a length of its own is agreed', () => {
    expect(submit({ hours: '1,5' }).agreed?.durationHours).toBe(premium.hours + 1.5);
    const before = asked({ durationHours: 4.5 });
    expect(submit({ hours: '1,5' }, before).agreed?.durationHours).toBe(4.5);
    expect(submit({ dauer: '4,5 h' }).agreed?.durationHours).toBe(4.5);
  });

  it('needs an e-mail address or a telephone number, not both', () => {
    expect(submit({ email: '' }).errors).toEqual({});
    expect(submit({ tel: '' }).errors).toEqual({});
    expect(submit({ tel: '', email: '' }).errors).toEqual({
      tel: 'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.',
    });
  });

  it.each([
    ['50 %', { percent: 50, cents: 0 }],
    ['30%', { percent: 30, cents: 0 }],
    ['100 %', { percent: 100, cents: 0 }],
    ['500 €', { percent: 0, cents: 50_000 }],
    ['', { percent: 0, cents: 0 }],
  ])('reads %j as the deposit', (anzahlung, deposit) => {
    expect(submit({ anzahlung }).agreed?.deposit).toMatchObject(deposit);
  });

  it('fixes the share of a deposit once a booked event has a price', () => {
    const share = { percent: 50, cents: 0, until: '' };
    const unpriced = asked({ status: 'gebucht', type: 'Anfrage', priceLines: [], deposit: share });
    const lines = [own('Pauschale', '500')];
    const typed = sent({ ...filled(unpriced), lines });
    expect(read(typed, unpriced).agreed?.deposit).toEqual({
      percent: 50,
      cents: 25_000,
      until: '2027-06-03',
    });
    const answered = { ...unpriced, status: 'beantwortet' } as const;
    expect(read(typed, answered).agreed?.deposit).toEqual(share);
  });

  it('refuses a deposit above the price, but not a price that falls below a confirmed one', () => {
    const amount = { percent: 50, cents: 83_500, until: '2027-06-03' };
    const before = asked({ status: 'gebucht', deposit: amount });
    const cheap = sent({ ...filled(before), lines: [own('Pauschale', '100')] });
    expect(read(cheap, before)).toMatchObject({ errors: {}, agreed: { deposit: amount } });
    cheap.set('anzahlung', '500');
    expect(read(cheap, before).errors).toEqual({
      anzahlung: 'Die Anzahlung liegt über dem Preis von 100\u00A0€.',
    });
    cheap.set('anzahlung', '100');
    expect(read(cheap, before).agreed?.deposit.cents).toBe(10_000);
  });

  it('refuses discounts above the prices', () => {
    const discounts = priced(own('Bar', '100'), own('Nachlass', '-150'));
    expect(read(discounts).errors).toEqual({
      'preis-1': 'So wären es zusammen -50\u00A0€. Ziehen Sie höchstens den Preis ab.',
    });
    expect(read(priced(own('Bar', '100'), own('Nachlass', '-100'))).errors).toEqual({});
  });

  it.each([
    ['', undefined],
    ['2027-06-05', undefined],
    ['2027-06-06', '2027-06-06'],
    ['6.6.2027', '2027-06-06'],
    ['2027-06-19', '2027-06-19'],
  ])('reads %j as the last day', (bis, lastDay) => {
    expect(submit({ bis }).errors).toEqual({});
    expect(submit({ bis }).agreed?.lastDay).toBe(lastDay);
  });

  it.each([
    ['2027-06-04', 'vor dem ersten'],
    ['2027-06-20', 'höchstens'],
    ['2027-06-31', 'Geben Sie den letzten Tag an'],
  ])('refuses the last day %s', (bis, problem) => {
    expect(submit({ bis }).errors.bis).toContain(problem);
    expect(submit({ bis }).agreed).toBeUndefined();
  });

  it('reads a day that was typed where the browser has no date field', () => {
    expect(submit({ 'anzahlung-bis': '1.5.2027' }).agreed?.deposit.until).toBe('2027-05-01');
  });
});

it('writes a change of an event’s days into the history', () => {
  const before = asked();
  const lines = changeLines(before, { ...before, lastDay: '2027-06-06' }, content.drinks);
  expect(lines.join('\n').replaceAll('\u00A0', ' ')).toContain(
    '→ Samstag, 5. bis Sonntag, 6. Juni 2027, jeweils 19:30',
  );
});

it('A form that was read can be sent again as it came', () => {
  const data = new FormData();
  data.set('anzahlung', '405');
  read(data);
  expect([...data.keys()]).toEqual(['anzahlung']);
});

describe('The deposit', () => {
  it.each([
    [{}, '2027-06-05', '2027-06-06'],
    [{ bis: '2027-06-07' }, '2027-06-07', '2027-06-08'],
  ])('may be due on the last day of the event at the latest: %j', (event, last, late) => {
    expect(submit({ ...event, 'anzahlung-bis': last }).agreed?.deposit.until).toBe(last);
    expect(submit({ ...event, 'anzahlung-bis': late }).errors).toEqual({
      'anzahlung-bis': 'Dieser Tag liegt nach der Feier.',
    });
  });

  it('refuses a due day that lies after the event once the event is moved', () => {
    const deposit = { percent: 50, cents: 0, until: '2027-06-01' };
    const { errors } = submit({ date: '2027-05-29T19:30' }, asked({ deposit }));
    expect(Object.keys(errors)).toEqual(['anzahlung-bis']);
  });
});

describe('The price lines', () => {
  const packageLine = { kind: 'package', label: 'Premium Event', price: '1.300' } as const;

  it('can be changed, added, subtracted and deleted', () => {
    const lines = [packageLine, own('', ''), own('Zelt', '12,50 €'), own('Nachlass', '-50')];
    expect(read(priced(...lines)).agreed?.priceLines).toEqual([
      { kind: 'package', label: 'Premium Event', cents: 130_000 },
      { kind: 'own', label: 'Zelt', cents: 1250 },
      { kind: 'own', label: 'Nachlass', cents: -5000 },
    ]);
  });

  it('are those of the package again where all are deleted, and none without a package', () => {
    const emptied = read(priced(own('', '')));
    expect(emptied.replaced).toBeUndefined();
    expect(emptied.agreed?.priceLines).toEqual(asked().priceLines);
    const before = asked({ type: 'Anfrage' });
    const without = read(sent({ ...filled(before), lines: [] }), before);
    expect(without.agreed?.priceLines).toEqual([]);
  });

  it('that the owner set himself get nothing added when a package is chosen', () => {
    const priceLines = [{ kind: 'own', label: 'Pauschale', cents: 50_000 }] as const;
    const before = asked({ type: 'Anfrage', priceLines });
    expect(submit({ type: premium.bookingType }, before)).toMatchObject({
      replaced: undefined,
      agreed: { type: premium.bookingType, packageName: 'Premium Event', priceLines },
    });
  });

  it('stay where the form sends none, and follow what it changes', () => {
    const data = (changes: Readonly<Record<string, string>>): FormData => {
      const all = sent(filled(), changes);
      for (const name of ['posten', 'posten-art', 'preis']) all.delete(name);
      return all;
    };
    expect(read(data({ ort: '' })).agreed?.priceLines).toEqual(asked().priceLines);
    expect(read(data({ gaeste: '90' }))).toMatchObject({
      replaced: asked().priceLines,
      agreed: {
        priceLines: [{ cents: 135_000 }, { label: '60 weitere Cocktails', cents: 48_000 }],
      },
    });
  });

  it('take their kind from the form, or else from a known label, or else are the owner’s own', () => {
    const data = sent({ ...filled(), lines: [] });
    for (const [kind, label] of [
      ['cocktails', 'Vierzig mehr'],
      ['unsinn', 'Premium Event'],
      ['unsinn', 'Zelt'],
    ] as const) {
      data.append('posten-art', kind);
      data.append('posten', label);
      data.append('preis', '10');
    }
    // The first line of the form is an empty one.
    expect(read(data).agreed?.priceLines.map(({ kind }) => kind)).toEqual([
      'cocktails',
      'package',
      'own',
    ]);
    data.delete('posten-art');
    expect(read(data).agreed?.priceLines.map(({ kind }) => kind)).toEqual([
      'own',
      'package',
      'own',
    ]);
  });

  it('may leave the price of travel open, and no other', () => {
    const travel = { kind: 'travel', label: 'Anfahrt nach Siegburg', price: '' } as const;
    const plan = { ...emptyPlan, venue: 'Siegburg' };
    const before = asked({ type: 'Anfrage', plan, priceLines: [] });
    const typed = (line: Line) => read(sent({ ...filled(before), lines: [line] }), before);
    expect(typed(travel).agreed?.priceLines).toEqual([
      { kind: 'travel', label: 'Anfahrt nach Siegburg', cents: 0 },
    ]);
    expect(typed(own('Zelt', '')).errors).toHaveProperty('preis-0');
  });

  it('are refused beyond forty', () => {
    const many = (count: number): FormData =>
      priced(...Array.from({ length: count }, (_, index) => own(`Posten ${index}`, '1')));
    expect(read(many(40)).errors).toEqual({});
    const { errors, form, agreed } = read(many(41));
    expect(errors).toEqual({ 'posten-40': 'Höchstens 40 Posten.' });
    expect([form.lines.length, agreed]).toEqual([41, undefined]);
  });

  it('are recalculated for another number of guests, unless one of them was typed at the same time', () => {
    expect(submit({ gaeste: '90' })).toMatchObject({
      replaced: asked().priceLines,
      agreed: { priceLines: [{ cents: 135_000 }, { cents: 48_000 }] },
    });
    const [first = packageLine, ...others] = filled().lines;
    const lines = [{ ...first, price: '1.190' }, ...others];
    expect(read(sent({ ...filled(), lines }, { gaeste: '90' }))).toMatchObject({
      replaced: undefined,
      agreed: { priceLines: [{ cents: 119_000 }, { cents: 32_000 }] },
    });
  });

  it('that were recalculated leave what was typed, an own line among it, to „Preise lassen“', () => {
    const typed = [...filled().lines, own('Eis', '40')];
    const { replaced } = read(sent({ ...filled(), lines: typed }, { gaeste: '90' }));
    expect(replaced).toEqual([...asked().priceLines, { kind: 'own', label: 'Eis', cents: 4_000 }]);
  });

  it('get a travel line as soon as there is a venue', () => {
    expect(submit({ ort: 'Siegburg' }).agreed?.priceLines.at(-1)).toEqual({
      kind: 'travel',
      label: 'Anfahrt nach Siegburg',
      cents: 0,
    });
  });

  it('are today’s for a new booking, or what was typed', () => {
    const form = { name: 'Jana', tel: '0171 1234567', date: '2027-06-05T19:30' };
    const empty = emptyForm(content.prices);
    const create = (changes: Readonly<Record<string, string>>, lines: readonly Line[] = []) =>
      readAgreed(sent({ ...empty, lines }, { ...form, ...changes }), undefined, content, now);
    expect(create({ type: premium.bookingType, ort: 'Siegburg' })).toMatchObject({
      replaced: undefined,
      agreed: {
        priceLines: [
          { kind: 'package', label: 'Premium Event', cents: 135_000 },
          { kind: 'travel', label: 'Anfahrt nach Siegburg', cents: 0 },
        ],
        deposit: { percent: 50 },
        fee: { cents: undefined },
        durationHours: premium.hours,
      },
    });
    expect(
      create({ type: premium.bookingType }, [own('Pauschale', '900')]).agreed?.priceLines,
    ).toEqual([{ kind: 'own', label: 'Pauschale', cents: 90_000 }]);
    expect(create({}).agreed).toMatchObject({ packageName: '', priceLines: [], email: '' });
  });
});

describe('Every field of the public form', () => {
  const typed = fieldNames.filter((name) => name !== 'date' && name !== 'type');
  const words = recordOf(typed, (name) =>
    name === 'email' ? 'wort-email@example.org' : `wort-${name}`,
  );

  it('appears in the owner’s mail, and each text but the message in what is agreed and in the history', () => {
    const booking = exampleBooking(content, words);
    const mail = ownerMail(
      booking.reference,
      booking.received,
      booking,
      noRelatedBookings,
      content,
      undefined,
    );
    const { agreed } = submit(words);
    const rows = Object.values(agreedRows(booking, content.drinks)).map(({ text }) => text);
    const lines = agreed ? changeLines(asked(), agreed, content.drinks).join('\n') : '';
    for (const [name, word] of Object.entries(words)) {
      if (name !== 'email') expect(mail.text).toContain(word);
      expect(JSON.stringify([mail.replyTo, mail.html]), name).toContain(word);
      if (name === 'anfrage') continue;
      expect(rows).toContain(word);
      expect(lines).toContain(`→ ${word}`);
    }
  });

  it.each(additionNames)(
    'appears in what is agreed and in the history: the addition “%s”',
    (name) => {
      const { agreed, errors } = submit({ [name]: '3' });
      expect(errors).toEqual({});
      expect(agreed?.plan[name]).toBe(3);
      expect(agreed && changeLines(asked(), agreed, content.drinks).join('\n')).toMatch(
        new RegExp(`^${additions[name].label} .* → 3$`, 'm'),
      );
    },
  );
});

describe('A mistake', () => {
  it.each([
    ['name', { name: '' }, formFields.name.requiredMessage],
    ['date', { date: '31.02.2027' }, messages.date],
    ['email', { email: 'gast@' }, messages.email],
    ['firma', { firma: 'x'.repeat(121) }, messages.tooLong(formFields.firma)],
    ['gaeste', { gaeste: 'ca. 80' }, 'Schreiben Sie im Feld „Gäste“ eine Zahl, zum Beispiel 80.'],
    ['dauer', { dauer: '0' }, 'Schreiben Sie, wie viele Stunden die Bar offen ist.'],
    [
      'anzahlung',
      { anzahlung: '150 %' },
      'Schreiben Sie einen Anteil wie 50\u00A0% oder einen Betrag wie 500\u00A0€.',
    ],
    [
      'anzahlung',
      { anzahlung: '-50' },
      'Schreiben Sie einen Anteil wie 50\u00A0% oder einen Betrag wie 500\u00A0€.',
    ],
    [
      'anzahlung-bis',
      { 'anzahlung-bis': 'bald' },
      'Geben Sie einen Tag an, zum Beispiel 01.05.2027.',
    ],
    [
      'allergien',
      { allergien: 'x'.repeat(1001) },
      'Kürzen Sie den Text im Feld „Allergien, ohne Namen“ auf höchstens 1.000\u00A0Zeichen.',
    ],
  ])(
    'in the field „%s“ is said, and nothing that was typed is lost: %o',
    (id, changes, sentence) => {
      const { errors, agreed, form } = submit({ ort: 'Siegburg', ...changes });
      expect(errors).toEqual({ [id]: sentence });
      expect(agreed).toBeUndefined();
      expect(form.texts).toMatchObject({ ort: 'Siegburg', ...changes });
    },
  );

  it('is reported at its price line', () => {
    const { errors, form } = read(priced(own('Premium Event', 'viel'), own('', '30')));
    expect(Object.keys(errors)).toEqual(['preis-0', 'posten-1']);
    expect(form.lines).toEqual([own('Premium Event', 'viel'), own('', '30')]);
  });
});

describe('The lines for the history', () => {
  const changed = (changes: Readonly<Record<string, string>>, lines = filled().lines): string => {
    const { agreed } = read(sent({ ...filled(), lines }, changes));
    return agreed
      ? changeLines(asked(), agreed, content.drinks).join(', ').replaceAll('\u00A0', ' ')
      : '';
  };

  it('give the old and the new value of each change', () => {
    expect(changed({ gaeste: '90', ort: 'Siegburg' })).toBe(
      'Ort der Feier – → Siegburg, Gäste 80 → 90, 40 weitere Cocktails 320 € → –, ' +
        '60 weitere Cocktails – → 480 €, Anfahrt nach Siegburg – → 0 €, Zusammen 1.670 € → 1.830 €',
    );
    const [first, ...others] = filled().lines;
    expect(changed({}, first && [{ ...first, price: '1256' }, ...others])).toBe(
      'Premium Event 1.350 € → 1.256 €, Zusammen 1.670 € → 1.576 €',
    );
  });

  it('give days, the deposit and texts of several lines in one line each', () => {
    expect(
      changed({
        date: '2027-06-12T20:00',
        anzahlung: '500',
        'anzahlung-bis': '2027-05-01',
        rechnung: 'Groß GmbH\nDomstraße 1',
      }),
    ).toBe(
      'Datum und Uhrzeit Samstag, 5. Juni 2027, 19:30 Uhr → Samstag, 12. Juni 2027, 20:00 Uhr, ' +
        'Rechnungsadresse – → Groß GmbH, Domstraße 1, Anzahlung 50 % → 500 €, bis Sa., 1. Mai 2027',
    );
  });

  it('name price lines that were added or deleted, also two with the same label', () => {
    const line = own('Anfahrt', '10');
    expect(changed({}, [...filled().lines.slice(0, 1), line, line])).toBe(
      '40 weitere Cocktails 320 € → –, Anfahrt – → 10 €, Anfahrt (2) – → 10 €, Zusammen 1.670 € → 1.370 €',
    );
  });

  it('name no sum where no price is agreed', () => {
    const unpriced = asked({ priceLines: [] });
    const priced = { ...unpriced, priceLines: [{ kind: 'own', label: 'Bar', cents: 0 }] } as const;
    const lines = (...of: readonly [StoredBooking, StoredBooking]): string =>
      changeLines(...of, content.drinks)
        .join(', ')
        .replaceAll('\u00A0', ' ');
    expect(lines(unpriced, priced)).toBe('Bar – → 0 €, Zusammen – → 0 €');
    expect(lines(priced, unpriced)).toBe('Bar 0 € → –, Zusammen 0 € → –');
  });

  it('tell when only the order of the prices has changed', () => {
    expect(changed({}, filled().lines.toReversed())).toBe('Preise in anderer Reihenfolge');
  });
});
