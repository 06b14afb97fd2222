import { describe, expect, it } from 'vitest';
import { messages } from '../../domain/booking/messages.ts';
import { fieldNames, formFields } from '../../domain/booking/fields.ts';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { ownerMail } from '../mail/templates/ownerMail.ts';
import { contentWith, exampleRequest, noNeighbours } from '../request.fixture.ts';
import type { Agreed, StoredRequest } from '../request.ts';
import { drinkChoices, emptyForm, filledForm, readAgreed, type AgreedForm } from './agreedForm.ts';
import { agreedRows, changeLines } from './agreedRows.ts';

const content = contentWith();
const asked = (more: Partial<StoredRequest> = {}): StoredRequest =>
  exampleRequest(
    content,
    { type: premium.bookingType, tel: '0221 4710100', anfrage: 'Hallo' },
    { guests: 80, wishes: ['mojito'], cocktails: 40 },
    more,
  );

/** What a browser sends of the form. */
function sent({ texts, drinks, lines }: AgreedForm, changes: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...texts, ...changes })) data.set(name, value);
  for (const slug of drinks) data.append('drinks', slug);
  for (const { label, price } of [...lines, { label: '', price: '' }]) {
    data.append('posten', label);
    data.append('preis', price);
  }
  return data;
}
const filled = (before: StoredRequest = asked()): AgreedForm => filledForm(before, content.packages);
const read = (data: FormData, before: Agreed | undefined = asked()) => readAgreed(data, before, content);
/** Sends the form of a request, with some changes. */
const submit = (changes: Readonly<Record<string, string>>, before = asked()) =>
  read(sent(filled(before), changes), before);
const priced = (...lines: readonly (readonly [label: string, price: string])[]): FormData =>
  sent({ ...filled(), lines: lines.map(([label, price]) => ({ label, price })) });

describe('What is agreed', () => {
  it('is what it was where nothing in the form was changed', () => {
    const deposit = { percent: 0, cents: 12_550, until: '2027-05-01', paid: '2027-04-30' };
    const plan = { ...emptyPlan, guests: 80, venue: 'Köln', hours: 1.5, wishes: ['gone', 'mojito'] };
    const prices = [
      { label: 'Premium Event', cents: 135_000 },
      { label: 'Nachlass', cents: -1250 },
    ];
    const several = { starts: '2027-06-05T19:30', lastDay: '2027-06-07' };
    const own = { contact: 'Frau Groß, 0171 1234567', allergies: 'Nüsse', billing: 'Groß GmbH\nKöln', hours: 7.5 };
    for (const more of [
      {},
      { deposit, plan, prices, ...own, ...several },
      { type: 'Früher', packageName: 'Altes Paket', email: '' },
    ]) {
      const before = asked(more);
      const { agreed, errors } = submit({}, before);
      expect(errors).toEqual({});
      expect(before).toMatchObject(agreed ?? {});
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

  it('has the price lines that were typed: changed, added, subtracted and deleted', () => {
    const { agreed } = read(priced(['Premium Event', '1.300'], ['', ''], ['Anfahrt', '12,50 €'], ['Nachlass', '-50']));
    expect(agreed?.prices).toEqual([
      { label: 'Premium Event', cents: 130_000 },
      { label: 'Anfahrt', cents: 1250 },
      { label: 'Nachlass', cents: -5000 },
    ]);
  });

  it('has a suggested line only once it has a price, and asks for that of any other', () => {
    // Nothing was charged before: the page suggests what the new prices lack.
    const before = asked({ prices: [], plan: { ...emptyPlan, venue: 'Siegburg' } });
    const travel = 'Anfahrt nach Siegburg';
    const submitted = (label: string, price: string, changes: Readonly<Record<string, string>> = {}) =>
      read(sent({ ...filled(before), lines: [{ label, price }] }, { 'posten-gesehen': travel, ...changes }), before);
    expect(submitted(travel, '').agreed?.prices).toEqual([]);
    expect(submitted(travel, '0').agreed?.prices).toEqual([{ label: travel, cents: 0 }]);
    expect(submitted('Zelt', '').agreed).toBeUndefined();
    expect(submitted('Zelt', 'viel', { rechnen: 'ja' }).form.lines).toEqual([{ label: 'Zelt', price: 'viel' }]);
  });

  it('is for longer with more hours, unless a length of its own is agreed', () => {
    expect(submit({ hours: '1,5' }).agreed?.hours).toBe(premium.hours + 1.5);
    const before = asked({ hours: 4.5 });
    expect(submit({ hours: '1,5' }, before).agreed?.hours).toBe(4.5);
    expect(submit({ dauer: '4,5 h' }).agreed?.hours).toBe(4.5);
  });

  it('may be without an e-mail address, or without a telephone, never without both', () => {
    expect(submit({ email: '' }).errors).toEqual({});
    expect(submit({ tel: '' }).errors).toEqual({});
    expect(submit({ tel: '', email: '' }).errors).toEqual({
      tel: 'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.',
    });
  });

  it.each([
    ['50 %', { percent: 50, cents: 0 }],
    ['30%', { percent: 30, cents: 0 }],
    ['500 €', { percent: 0, cents: 50_000 }],
    ['', { percent: 0, cents: 0 }],
  ])('has a deposit of %j', (anzahlung, deposit) => {
    expect(submit({ anzahlung }).agreed?.deposit).toMatchObject(deposit);
  });

  it('keeps the amount of a deposit once it has come, whatever the prices become', () => {
    const paid = submit({ anzahlung: '50 %', 'anzahlung-da': '2027-04-20' }).agreed?.deposit;
    expect(paid).toEqual({ percent: 0, cents: 83_500, until: '', paid: '2027-04-20' });
  });

  it.each(['', '50 %', '0'])('has the amount of a deposit that has come, not %j of nothing', (anzahlung) => {
    const data = sent({ ...filled(), lines: [] }, { anzahlung, 'anzahlung-da': '2027-04-20' });
    expect(read(data).errors).toEqual({ anzahlung: 'Schreiben Sie, welcher Betrag angekommen ist.' });
  });

  it.each([
    ['', undefined],
    ['2027-06-05', undefined],
    ['2027-06-06', '2027-06-06'],
    ['6.6.2027', '2027-06-06'],
    ['2027-06-19', '2027-06-19'],
  ])('lasts until the last day that is named: %j', (bis, lastDay) => {
    expect(submit({ bis }).errors).toEqual({});
    expect(submit({ bis }).agreed?.lastDay).toBe(lastDay);
  });

  it.each([
    ['2027-06-04', 'vor dem ersten'],
    ['2027-06-20', 'höchstens'],
    ['2027-06-31', 'Geben Sie den letzten Tag an'],
  ])('does not last until %s', (bis, problem) => {
    expect(submit({ bis }).errors['bis']).toContain(problem);
    expect(submit({ bis }).agreed).toBeUndefined();
  });

  it('takes a day also where the browser has no field for it', () => {
    expect(submit({ 'anzahlung-bis': '1.5.2027' }).agreed?.deposit.until).toBe('2027-05-01');
  });
});

it('The history says how the days of an event have changed', () => {
  const before = asked();
  const lines = changeLines(before, { ...before, lastDay: '2027-06-06' }, content.drinks);
  expect(lines.join('\n').replaceAll('\u00A0', ' ')).toContain(
    '→ Samstag, 5. bis Sonntag, 6. Juni 2027, jeweils 19:30',
  );
});

it('Drinks that are no longer on offer can be chosen by who has them', () => {
  const plan = { ...asked().plan, wishes: ['gone', 'mojito'] };
  const choices = drinkChoices(filled(asked({ plan })), content.drinks);
  expect(choices).toEqual([...content.drinks, { slug: 'gone', name: 'gone' }]);
});

describe('Everything that the form asks for', () => {
  const typed = fieldNames.filter((name) => name !== 'date' && name !== 'type');
  const words = recordOf(typed, (name) => (name === 'email' ? 'wort-email@example.org' : `wort-${name}`));

  it('is in the mail to the owner, and each text but the message in what is agreed and in the history', () => {
    const request = exampleRequest(content, words);
    const mail = ownerMail(request.number, request.received, request, noNeighbours, content, {
      siteUrl: 'https://bar.example',
    });
    const { agreed } = submit(words);
    const rows = agreedRows(request, content.drinks).map(({ text }) => text);
    const lines = agreed ? changeLines(asked(), agreed, content.drinks).join('\n') : '';
    for (const [name, word] of Object.entries(words)) {
      if (name !== 'email') expect(mail.text).toContain(word);
      expect(JSON.stringify([mail.replyTo, mail.html]), name).toContain(word);
      if (name === 'anfrage') continue;
      expect(rows).toContain(word);
      expect(lines).toContain(`→ ${word}`);
    }
  });

  it.each(additionNames)('of the addition “%s” is in what is agreed and in the history', (name) => {
    const { agreed, errors } = submit({ [name]: '3' });
    expect(errors).toEqual({});
    expect(agreed?.plan[name]).toBe(3);
    expect(agreed && changeLines(asked(), agreed, content.drinks).join('\n')).toMatch(
      new RegExp(`^${additions[name].label} .* → 3$`, 'm'),
    );
  });
});

describe('What is wrong', () => {
  it.each([
    ['name', { name: '' }, formFields.name.requiredMessage],
    ['date', { date: '31.02.2027' }, messages.date],
    ['email', { email: 'gast@' }, messages.email],
    ['firma', { firma: 'x'.repeat(121) }, messages.tooLong(formFields.firma)],
    ['gaeste', { gaeste: 'ca. 80' }, 'Schreiben Sie im Feld „Gäste“ eine Zahl, zum Beispiel 80.'],
    ['dauer', { dauer: '0' }, 'Schreiben Sie, wie viele Stunden die Bar offen ist.'],
    ['anzahlung', { anzahlung: '150 %' }, 'Schreiben Sie einen Anteil wie 50 % oder einen Betrag wie 500 €.'],
    ['anzahlung', { anzahlung: '-50' }, 'Schreiben Sie einen Anteil wie 50 % oder einen Betrag wie 500 €.'],
    ['anzahlung-bis', { 'anzahlung-bis': 'bald' }, 'Geben Sie einen Tag an, zum Beispiel 01.05.2027.'],
    [
      'allergien',
      { allergien: 'x'.repeat(1001) },
      'Kürzen Sie den Text im Feld „Allergien, ohne Namen“ auf höchstens 1.000\u00A0Zeichen.',
    ],
  ])('in the field „%s“ is said, and nothing that was typed is lost: %o', (id, changes, sentence) => {
    const { errors, agreed, form } = submit({ ort: 'Siegburg', ...changes });
    expect(errors).toEqual({ [id]: sentence });
    expect(agreed).toBeUndefined();
    expect(form.texts).toMatchObject({ ort: 'Siegburg', ...changes });
  });

  it('in a price line is said at the line', () => {
    const { errors, form } = read(priced(['Premium Event', 'viel'], ['', '30']));
    expect(Object.keys(errors)).toEqual(['preis-0', 'posten-1']);
    expect(form.lines).toEqual([
      { label: 'Premium Event', price: 'viel' },
      { label: '', price: '30' },
    ]);
  });
});

describe('Prices of today', () => {
  const rechnen = (changes: Readonly<Record<string, string>> = {}, form = filled()): ReturnType<typeof read> => {
    const data = sent(form, changes);
    data.set('rechnen', 'ja');
    return read(data);
  };

  it('replace those that the site reckoned, keep the owner’s own, and store nothing', () => {
    const lines = [
      { label: 'Premium Event', price: '1.190' },
      { label: '40 weitere Cocktails', price: '300' },
      { label: 'Anfahrt', price: '35' },
    ];
    const { form, agreed } = rechnen({ gaeste: '90', cocktails: '60', ort: 'Siegburg' }, { ...filled(), lines });
    expect(agreed).toBeUndefined();
    expect(form.texts).toMatchObject({ gaeste: '90', ort: 'Siegburg' });
    expect(form.lines).toEqual([
      { label: 'Premium Event', price: '1.350' },
      { label: '60 weitere Cocktails', price: '480' },
      { label: 'Anfahrt', price: '35' },
    ]);
  });

  it('need a package', () => {
    const { errors, form } = rechnen({ type: 'Anfrage' });
    expect(errors).toEqual({ type: 'Wählen Sie ein Paket: Ohne Paket gibt es keine Preise.' });
    expect(form.lines).toEqual(filled().lines);
  });

  it('stand with a new request by themselves', () => {
    const form = { name: 'Jana', tel: '0171 1234567', date: '2027-06-05T19:30' };
    const { agreed } = readAgreed(
      sent(emptyForm(content.prices), { ...form, type: premium.bookingType }),
      undefined,
      content,
    );
    expect(agreed).toMatchObject({
      prices: [{ label: 'Premium Event', cents: 135_000 }],
      deposit: { percent: 50 },
      hours: premium.hours,
    });
    expect(readAgreed(sent(emptyForm(content.prices), form), undefined, content).agreed).toMatchObject({
      packageName: '',
      prices: [],
      email: '',
    });
  });
});

describe('The history', () => {
  const changed = (changes: Readonly<Record<string, string>>, lines = filled().lines): string => {
    const { agreed } = read(sent({ ...filled(), lines }, changes));
    return agreed ? changeLines(asked(), agreed, content.drinks).join(', ').replaceAll('\u00A0', ' ') : '';
  };

  it('says of each change what was and what is', () => {
    const [first, ...others] = filled().lines;
    expect(changed({ gaeste: '90', ort: 'Siegburg' }, [{ label: first?.label ?? '', price: '1256' }, ...others])).toBe(
      'Ort der Feier – → Siegburg, Gäste 80 → 90, Premium Event 1.350 € → 1.256 €, Zusammen 1.670 € → 1.576 €',
    );
  });

  it('names days, the deposit and several lines of text in one line', () => {
    expect(
      changed({
        date: '2027-06-12T20:00',
        anzahlung: '500',
        'anzahlung-da': '2027-05-02',
        rechnung: 'Groß GmbH\nDomstraße 1',
      }),
    ).toBe(
      'Datum und Uhrzeit Samstag, 5. Juni 2027, 19:30 Uhr → Samstag, 12. Juni 2027, 20:00 Uhr, ' +
        'Rechnungsadresse – → Groß GmbH, Domstraße 1, Anzahlung 50 % → 500 €, Anzahlung da am – → So., 2. Mai 2027',
    );
  });

  it('names price lines that came and went, also two with the same label', () => {
    const line = { label: 'Anfahrt', price: '10' };
    expect(changed({}, [...filled().lines.slice(0, 1), line, line])).toBe(
      '40 weitere Cocktails 320 € → –, Anfahrt – → 10 €, Anfahrt (2) – → 10 €, Zusammen 1.670 € → 1.370 €',
    );
  });
});
