import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import { openMoney } from '../../desk/due.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Status } from '../../desk/status.ts';
import type { LetterWay } from '../../desk/store/history.ts';
import {
  add,
  agree,
  days,
  addWithStatus,
  noon,
  noteLetter,
  rejectLast,
  bookingOf,
  pay,
  store,
} from '../../desk/store/store.fixture.ts';
import type { StoredMail } from '../../desk/store/outbox.ts';
import { readLetter, handleLetter, type LetterNotSent } from './letterForm.ts';
import { letterView, type LetterView } from './letterView.ts';
import type { LetterKind } from '../../desk/store/mailKinds.ts';

const content = contentWith();
const desk = { content, settings: readSettings({}, business) };
type Fields = Readonly<Record<string, string>>;

/** Presses the button of a letter's form. */
function press(reference: string, form: Fields, now = noon): LetterNotSent | undefined {
  const fields: Fields = { oben: 'Guten Tag,', unten: 'Ihre Bar', senden: 'ja', ...form };
  const letter = readLetter((field) => fields[field]);
  if (!letter) throw new Error('The form names no letter.');
  return store.transaction(() => handleLetter(store, reference, letter, desk, now));
}
const view = (reference: string, asked?: LetterKind): LetterView =>
  letterView(store, bookingOf(reference), asked, undefined, desk, noon);

const lettersOf = (reference: string) =>
  store.history.of(reference).filter((entry) => entry.kind === 'letter');
const changesOf = (reference: string): string[] =>
  store.history
    .of(reference)
    .flatMap((entry) => (entry.kind === 'change' ? entry.lines : []))
    .map((line) => line.replaceAll('\u00A0', ' '));
/** The kinds of a booking's mails, without those from when it came in. */
const mailsOf = (reference: string): string[] =>
  store.outbox
    .of(reference)
    .map(({ kind }) => kind)
    .slice(2);
const textOf = (reference: string): string => lettersOf(reference).at(-1)?.text ?? '';

const priceLines = [{ kind: 'package', label: 'Premium Event', cents: 135_000 }] as const;
/** A booked event whose confirmation left. */
const booked = (more: Partial<StoredBooking> = {}): string =>
  noteLetter(addWithStatus('gebucht', { priceLines, ...more }), 'confirmation');
const deposit = { percent: 50, cents: 0, until: '' };
const money = (reference: string, now = noon) =>
  openMoney(bookingOf(reference), content.prices.terms, now);

describe('A letter', () => {
  it('is sent as text, block and text, with a copy to the owner, and changes the status', () => {
    const reference = add({
      priceLines: [{ kind: 'package', label: 'Premium Event', cents: 119_000 }],
    });
    expect(press(reference, { art: 'angebot' })).toBeUndefined();
    expect(mailsOf(reference)).toEqual(['offer', 'copy']);
    const [mail, copy] = store.outbox.of(reference).slice(2);
    const text = store.outbox.withContent(mail?.id ?? 0)?.content.text ?? '';
    expect(text).toMatch(
      /^Guten Tag,\n\nTermin: [^]*Preis: 1\.190\s€, inkl\. MwSt\.[^]*\n\nIhre Bar/,
    );
    expect(copy?.messageId).toBe(mail?.messageId);
    expect(lettersOf(reference)).toMatchObject([
      { letter: 'offer', way: 'mail', messageId: mail?.messageId },
    ]);
    expect(bookingOf(reference).status).toBe('beantwortet');
  });

  it.each(['bestaetigung', 'storno', 'nachricht'])(
    'is sent once where its form was sent twice: %s',
    (art) => {
      const reference = art === 'storno' ? booked() : add({ priceLines });
      const before = lettersOf(reference).length;
      const form = { art, 'briefe-gesehen': String(before), version: '1' };
      expect([press(reference, form), press(reference, form)]).toEqual([undefined, undefined]);
      expect(lettersOf(reference)).toHaveLength(before + 1);
      expect(mailsOf(reference)).toHaveLength(2);
    },
  );

  it.each<[string, Fields]>([
    ['less a paragraph', { oben: 'Guten Tag,' }],
    ['by another way', { weg: 'copy' }],
    ['of another kind', { art: 'absage' }],
  ])(
    'that follows one sent meanwhile from another page asks first, with both, and goes where the owner insists: %s',
    (_, other) => {
      const reference = add();
      const first = { art: 'nachricht', oben: 'Guten Tag,\n\nes geht.', unten: '' };
      press(reference, { ...first, 'briefe-gesehen': '0', weg: 'mail' });
      const second = { ...first, weg: 'mail', ...other };
      expect(press(reference, { ...second, 'briefe-gesehen': '0', senden: 'trotzdem' })).toEqual(
        expect.objectContaining({
          status: 409,
          reasons: [expect.stringContaining('ging schon ein Brief hinaus')],
          sentSince: [expect.objectContaining({ text: 'Guten Tag,\n\nes geht.' })],
          canSendAnyway: true,
        }),
      );
      expect(lettersOf(reference)).toHaveLength(1);
      const insist = { ...second, 'briefe-gesehen': '1', senden: 'trotzdem' };
      expect([press(reference, insist), press(reference, insist)]).toEqual([undefined, undefined]);
      expect(lettersOf(reference)).toHaveLength(2);
    },
  );

  it('is asked about where the same one left days ago from another page', () => {
    const reference = add();
    const form = { art: 'nachricht', oben: 'Wir kommen um 17 Uhr.', 'briefe-gesehen': '0' };
    press(reference, form);
    expect(press(reference, form, days(12))).toMatchObject({
      status: 409,
      reasons: [expect.stringContaining('ging schon ein Brief hinaus')],
      canSendAnyway: true,
    });
  });

  it('goes again unchanged where the owner opened its page anew', () => {
    const reference = add();
    for (const seen of ['0', '1'])
      press(reference, { art: 'nachricht', 'briefe-gesehen': seen, oben: 'Ja.' });
    expect(lettersOf(reference)).toHaveLength(2);
  });

  it.each<[art: string, says: object | undefined]>([
    ['angebot', { price: 135_000, paid: undefined }],
    ['bestaetigung', { price: 135_000, paid: 5_000 }],
    ['absage', { price: 135_000, paid: undefined }],
    ['nachricht', undefined],
  ])(
    'says what holds it up once it has changed, also what is paid if it asks for money: %s',
    (art, says) => {
      const reference = pay(add({ priceLines }), 5_000);
      press(reference, { art });
      const [mail] = store.outbox.of(reference).slice(-2);
      const content = store.outbox.withContent(mail?.id ?? 0)?.content;
      expect(content?.says && { paid: undefined, ...content.says }).toEqual(
        says && expect.objectContaining(says),
      );
    },
  );

  it.each(['mail', 'copy'])('is not sent where nobody has written into it: %s', (weg) => {
    const reference = add();
    const { above } = view(reference, 'message');
    for (const senden of ['ja', 'trotzdem'])
      expect(press(reference, { art: 'nachricht', oben: above, unten: '', weg, senden })).toEqual(
        expect.objectContaining({
          status: 422,
          reasons: [expect.stringMatching(/^In diesem Brief steht noch nichts\./)],
          canSendAnyway: false,
        }),
      );
    expect(lettersOf(reference)).toEqual([]);
  });

  it.each(['ja', 'trotzdem'])(
    'is not sent where the terms have changed since its page was opened: %s',
    (senden) => {
      const reference = add();
      agree(reference, { durationHours: 5 });
      expect(press(reference, { art: 'angebot', senden, version: '1' })).toMatchObject({
        status: 409,
        reasons: [expect.stringContaining('Inzwischen hat sich geändert, was gilt.')],
        canSendAnyway: false,
        letter: { kind: 'offer', above: 'Guten Tag,', below: 'Ihre Bar' },
      });
      expect([bookingOf(reference).status, mailsOf(reference)]).toEqual(['offen', []]);
      expect(press(reference, { art: 'angebot', senden, version: '2' })).toBeUndefined();
    },
  );

  it.each<LetterWay>(['whatsapp', 'copy'])(
    'counts as sent, without a mail, when the owner sends it himself by %s',
    (weg) => {
      const reference = add({ email: '', tel: '0171 2345678', priceLines, deposit });
      expect(press(reference, { art: 'bestaetigung', weg })).toBeUndefined();
      expect(lettersOf(reference)).toMatchObject([
        { letter: 'confirmation', way: weg, messageId: '' },
      ]);
      expect(bookingOf(reference)).toMatchObject({ status: 'gebucht', deposit: { cents: 67_500 } });
      expect(mailsOf(reference)).toEqual([]);
    },
  );

  it.each<[string, Partial<StoredBooking>, Fields, RegExp]>([
    ['by mail without an address', { email: '' }, { art: 'angebot' }, /keine E-Mail-Adresse/],
    [
      'by WhatsApp without a mobile number',
      { tel: '0221 4710100' },
      { art: 'angebot', weg: 'whatsapp' },
      /keine Mobilnummer/,
    ],
    ['that is empty', {}, { art: 'nachricht', oben: '', unten: '' }, /ist leer/],
    ['that its status has no use for', {}, { art: 'storno' }, /Die Anfrage ist offen/],
  ])('is refused %s, also where the owner insists', (_, booking, form, reason) => {
    const reference = add(booking);
    for (const senden of ['ja', 'trotzdem'])
      expect(press(reference, { ...form, senden })).toMatchObject({
        status: 422,
        reasons: [expect.stringMatching(reason)],
        canSendAnyway: false,
      });
    expect([bookingOf(reference).status, lettersOf(reference), mailsOf(reference)]).toEqual([
      'offen',
      [],
      [],
    ]);
  });

  it('needs a second press for an address that rejected the last mail, unless it goes another way', () => {
    const reference = add({ tel: '0171 2345678' });
    rejectLast(reference);
    expect(press(reference, { art: 'nachricht' })).toMatchObject({
      status: 422,
      reasons: ['Die letzte Mail an gast@example.org kam nicht an.'],
      canSendAnyway: true,
    });
    expect(press(reference, { art: 'nachricht', weg: 'copy' })).toBeUndefined();
    expect(press(reference, { art: 'nachricht', senden: 'trotzdem' })).toBeUndefined();
    expect(lettersOf(reference).map(({ way }) => way)).toEqual(['copy', 'mail']);
  });

  it('is not sent for a booking that was deleted meanwhile', () => {
    const reference = add();
    store.bookings.delete([reference]);
    expect(press(reference, { art: 'nachricht' })).toBeUndefined();
    expect(store.outbox.undelivered()).toEqual([]);
  });
});

it('ignores a form without a known letter, and sends by mail where it names no way', () => {
  expect(readLetter((field) => ({ art: 'zusage' })[field])).toBeUndefined();
  expect(readLetter(() => undefined)).toBeUndefined();
  for (const weg of ['', 'fax'])
    expect(readLetter((field) => ({ art: 'angebot', weg })[field])).toMatchObject({ way: 'mail' });
});

describe('A letter for a day that somebody else has', () => {
  it.each(['angebot', 'bestaetigung'])('needs a second press: %s', (art) => {
    const first = add({ email: 'a@example.org', priceLines });
    const second = add({ email: 'b@example.org', priceLines });
    expect(press(first, { art: 'bestaetigung' })).toBeUndefined();
    expect(press(second, { art })).toMatchObject({
      status: 409,
      reasons: [`An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}.`],
      canSendAnyway: true,
    });
    expect([bookingOf(second).status, mailsOf(second)]).toEqual(['offen', []]);
    expect(press(second, { art, senden: 'trotzdem' })).toBeUndefined();
    expect(mailsOf(second)).toHaveLength(2);
  });

  it('needs a second press where the owner blocked the day', () => {
    store.days.block({ from: '2027-06-05', to: '2027-06-05', word: 'Ferien' });
    expect(press(add(), { art: 'angebot' })).toMatchObject({
      status: 409,
      reasons: ['An diesem Tag ist die Bar schon vergeben: Ferien.'],
    });
  });

  it('is sent at once where it promises nothing', () => {
    store.days.block({ from: '2027-06-05', to: '2027-06-05' });
    for (const art of ['nachricht', 'absage']) expect(press(add(), { art })).toBeUndefined();
  });
});

describe('A letter that was sent already', () => {
  it.each<[art: string, Status, sentence: string]>([
    ['bestaetigung', 'gebucht', 'Bestätigung: schon gesendet, und nichts hat sich geändert.'],
    ['absage', 'abgesagt', 'Absage: schon gesendet, und nichts hat sich geändert.'],
  ])('needs a second press: %s', (art, status, sentence) => {
    const reference = add({ priceLines });
    press(reference, { art });
    expect(bookingOf(reference).status).toBe(status);
    const again = { art, oben: 'Noch einmal.' };
    expect(press(reference, again)).toEqual(
      expect.objectContaining({ status: 422, reasons: [sentence], canSendAnyway: true }),
    );
    expect(press(reference, { ...again, senden: 'trotzdem' })).toBeUndefined();
    expect(lettersOf(reference)).toHaveLength(2);
  });

  it('is sent at once after the terms have changed', () => {
    const reference = add({ priceLines });
    press(reference, { art: 'bestaetigung' });
    agree(reference, { durationHours: 5 });
    expect(press(reference, { art: 'bestaetigung', oben: 'Fünf Stunden.' })).toBeUndefined();
  });

  it.each(['angebot', 'nachricht'])('is sent again at once, because that is usual: %s', (art) => {
    const reference = add();
    press(reference, { art });
    expect(press(reference, { art, oben: 'Noch einmal.' })).toBeUndefined();
  });
});

describe('A letter that the guest never got', () => {
  const missedConfirmation = (happen: (mail: StoredMail) => void): string => {
    const reference = add({ priceLines });
    press(reference, { art: 'angebot' });
    press(reference, { art: 'bestaetigung' });
    const mail = store.outbox.of(reference).find(({ kind }) => kind === 'confirmation');
    if (mail) happen(mail);
    return reference;
  };

  it.each<[string, (mail: StoredMail) => void]>([
    ['was rejected', (mail) => store.outbox.giveUp(mail, 'Antwort 550')],
    ['was held', (mail) => store.outbox.hold(mail, 'Inzwischen gilt anderes')],
  ])('is suggested again where it %s, and is no second one', (_, happen) => {
    const reference = missedConfirmation(happen);
    expect(view(reference).kind).toBe('confirmation');
    agree(reference, { email: 'neu@example.org' });
    expect(view(reference)).toMatchObject({ kind: 'confirmation', seenLetters: 2 });
    const again = { art: 'bestaetigung', 'briefe-gesehen': '2', oben: 'Noch einmal.' };
    expect(press(reference, again)).toBeUndefined();
    expect(view(reference).kind).toBe('message');
  });
});

describe('A confirmation', () => {
  it.each([
    [
      'a share an amount, which later prices do not change',
      deposit,
      { percent: 50, cents: 67_500, until: '2026-12-05' },
      ['Anzahlung 50 % → 675 €, bis Sa., 5. Dezember 2026'],
    ],
    [
      'an amount due in fourteen days',
      { ...deposit, percent: 0, cents: 50_000 },
      { percent: 0, cents: 50_000, until: '2026-12-05' },
      ['Anzahlung 500 € → 500 €, bis Sa., 5. Dezember 2026'],
    ],
    [
      'nothing of an amount with a day',
      { percent: 0, cents: 50_000, until: '2027-05-01' },
      { percent: 0, cents: 50_000, until: '2027-05-01' },
      [],
    ],
    [
      'nothing where no deposit is agreed',
      { ...deposit, percent: 0 },
      { ...deposit, percent: 0 },
      [],
    ],
  ])('turns the deposit into %s', (_, agreed, then, lines) => {
    const reference = add({ priceLines, deposit: agreed });
    press(reference, { art: 'angebot' });
    expect(bookingOf(reference).deposit).toEqual(agreed);
    press(reference, { art: 'bestaetigung' });
    expect(bookingOf(reference).deposit).toEqual(then);
    expect(changesOf(reference)).toEqual(lines);
    agree(reference, { priceLines: [{ ...priceLines[0], cents: 200_000 }] });
    expect(bookingOf(reference).deposit).toEqual(then);
  });

  it('names the deposit that it fixes', () => {
    const reference = add({ priceLines, deposit });
    press(reference, { art: 'bestaetigung' });
    expect(textOf(reference)).toMatch(/\nAnzahlung: 675\s€, bis Samstag, 5\. Dezember 2026\n/);
  });

  it('is suggested for a guest who cancelled and booked anew', () => {
    const reference = add({ priceLines });
    press(reference, { art: 'bestaetigung' });
    expect(view(reference).kind).toBe('message');
    press(reference, { art: 'storno', senden: 'trotzdem' });
    store.bookings.setStatus(reference, 'gebucht', noon);
    expect(view(reference).kind).toBe('confirmation');
  });

  it('is removed from the guest’s calendar by the letter that calls it off', () => {
    const calendars = (reference: string): ICAL.Component[] =>
      store.outbox
        .of(reference)
        .filter(({ kind }) => kind !== 'copy')
        .flatMap(({ id }) => store.outbox.withContent(id)?.content.calendar ?? [])
        .map((text) => ICAL.Component.fromString(text));
    // Also where the clock was set back.
    for (const [art, minutes] of [
      ['storno', 1],
      ['absage', -90],
    ] as const) {
      const later = new Date(noon.getTime() + minutes * 60_000);
      const reference = add({ priceLines, starts: `2027-07-0${art.length - 4}T19:30` });
      press(reference, { art: 'bestaetigung' });
      press(reference, { art, senden: 'trotzdem' }, later);
      const [sent, cancelled] = calendars(reference).map((calendar) => {
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
        return {
          method: calendar.getFirstPropertyValue('method'),
          status: event.component.getFirstPropertyValue('status'),
          organizer: event.component.getFirstPropertyValue('organizer'),
          alarms: event.component.getAllSubcomponents('valarm').length,
          uid: event.uid,
          sequence: event.sequence,
        };
      });
      expect(sent).toMatchObject({
        method: 'PUBLISH',
        status: 'CONFIRMED',
        organizer: `mailto:${business.email}`,
      });
      expect(cancelled).toEqual({
        ...sent,
        method: 'CANCEL',
        status: 'CANCELLED',
        alarms: 0,
        sequence: expect.any(Number),
      });
      expect(cancelled?.sequence).toBeGreaterThan(Number(sent?.sequence));
      press(reference, { art, senden: 'trotzdem', oben: 'Noch einmal.' }, later);
      expect(lettersOf(reference)).toHaveLength(3);
      expect(calendars(reference)).toHaveLength(2);
    }
    const never = add({ starts: '2027-07-09T19:30' });
    press(never, { art: 'absage' });
    expect(calendars(never)).toEqual([]);
  });
});

describe('A cancellation', () => {
  /** The evening is on the 5th of June. */
  const early = new Date('2027-04-01T12:00:00Z');
  const open = new Date('2027-05-16T12:00:00Z');
  const feeOf = (reference: string) => bookingOf(reference).fee;

  it('turns the fee of the terms into an amount with a due day', () => {
    const reference = booked();
    expect(press(reference, { art: 'storno' }, early)).toBeUndefined();
    expect(bookingOf(reference)).toMatchObject({
      status: 'storniert',
      fee: { cents: 40_500, until: '2027-04-15', calledOff: '2027-04-01' },
    });
    expect(changesOf(reference)).toEqual(['Stornogebühr – → 405 €, bis Do., 15. April 2027']);
    expect(textOf(reference)).toMatch(
      /\nNoch zu zahlen: 405\s€, bis Donnerstag, 15\. April 2027\n/,
    );
    // Later its share would be another one, and so would the price.
    agree(reference, { priceLines: [{ ...priceLines[0], cents: 10_000 }] });
    expect(money(reference, new Date('2027-06-01T12:00:00Z')).claim).toEqual({
      what: 'Stornogebühr',
      cents: 40_500,
      until: '2027-04-15',
    });
  });

  it.each<[string, Fields, fee: { cents: number; until: string; calledOff: string }]>([
    [
      'from the day of the guest’s word on, due from today on',
      { 'abgesagt-am': '2027-04-05', gebuehr: '' },
      { cents: 40_500, until: '2027-05-30', calledOff: '2027-04-05' },
    ],
    [
      'as the owner typed it',
      { 'abgesagt-am': '16.5.2027', gebuehr: '500' },
      { cents: 50_000, until: '2027-05-30', calledOff: '2027-05-16' },
    ],
    [
      'up to the price',
      { 'abgesagt-am': '2027-05-16', gebuehr: '1.350' },
      { cents: 135_000, until: '2027-05-30', calledOff: '2027-05-16' },
    ],
    [
      'of 0 € without a due day',
      { 'abgesagt-am': '2027-05-16', gebuehr: '0' },
      { cents: 0, until: '', calledOff: '2027-05-16' },
    ],
  ])('has its fee %s', (_, fields, fee) => {
    const reference = booked();
    expect(press(reference, { art: 'storno', ...fields }, open)).toBeUndefined();
    expect(feeOf(reference)).toEqual(fee);
  });

  it.each<[string, Fields, RegExp]>([
    ['without a fee that the terms leave open', {}, /^Die AGB legen für den .* keine Stornogeb/],
    ['with a day to come', { 'abgesagt-am': '2027-05-17', gebuehr: '1' }, /kommt erst noch/],
    ['with a day that is none', { 'abgesagt-am': 'bald', gebuehr: '1' }, /wann Ihr Gast/],
    ['with a fee that is none', { 'abgesagt-am': '2027-05-16', gebuehr: '-5' }, /als Betrag/],
    [
      'with a fee above the price',
      { 'abgesagt-am': '2027-05-16', gebuehr: '1.350,01' },
      /über dem Preis von 1\.350\s€/,
    ],
  ])('is not sent %s', (_, fields, reason) => {
    const reference = booked();
    for (const senden of ['ja', 'trotzdem', 'nein'])
      expect(press(reference, { art: 'storno', senden, ...fields }, open)).toMatchObject({
        status: 422,
        reasons: [expect.stringMatching(reason)],
        canSendAnyway: false,
      });
    expect([bookingOf(reference).status, mailsOf(reference)]).toEqual(['gebucht', []]);
  });

  it('shows the fee that was typed in the letter before it is sent', () => {
    const reference = booked();
    const fields = { art: 'storno', senden: 'nein', 'abgesagt-am': '2027-05-16', gebuehr: '500' };
    const notSent = press(reference, fields, open);
    expect(notSent?.status).toBe(200);
    const shown = letterView(store, bookingOf(reference), undefined, notSent, desk, open);
    expect(shown.cancellation).toEqual({ calledOff: '2027-05-16', fee: '500', hint: '' });
    expect(shown.block.replaceAll('\u00A0', ' ')).toContain('Stornogebühr: 500 €\n');
    expect([bookingOf(reference).status, mailsOf(reference)]).toEqual(['gebucht', []]);
  });

  it('shows, opened again, the fee and the day that were decided, and changes them without a mail', () => {
    const reference = booked();
    press(reference, { art: 'storno', 'abgesagt-am': '2027-04-05', gebuehr: '' }, open);
    const later = new Date('2027-06-20T12:00:00Z');
    const again = () =>
      letterView(store, bookingOf(reference), 'cancellation', undefined, desk, later);
    expect(again().cancellation).toEqual({
      calledOff: '2027-04-05',
      fee: '405',
      hint: 'Leer: nach AGB 8 30\u00A0%, also 405\u00A0€.',
    });
    expect(again().block).toContain('Zeit bis zum Termin: 61');
    const mails = mailsOf(reference);
    const kept = { art: 'storno', senden: 'nein', 'abgesagt-am': '2027-04-05', gebuehr: '300' };
    expect(press(reference, kept, later)).toBeUndefined();
    expect(feeOf(reference)).toMatchObject({ cents: 30_000, until: '2027-05-30' });
    const given = { art: 'storno', senden: 'nein', 'abgesagt-am': '2027-04-05', gebuehr: '0' };
    expect(press(reference, given, later)).toBeUndefined();
    expect(feeOf(reference)).toEqual({ cents: 0, until: '', calledOff: '2027-04-05' });
    expect([mailsOf(reference), money(reference, later)]).toEqual([
      mails,
      { claim: undefined, later: 0, refund: 0 },
    ]);
  });

  it('sent again with another fee, needs no second press', () => {
    const reference = booked();
    press(reference, { art: 'storno' }, early);
    const again = { art: 'storno', oben: 'Noch einmal.' };
    expect(press(reference, again, early)).toMatchObject({ canSendAnyway: true });
    expect(press(reference, { ...again, gebuehr: '300' }, early)).toBeUndefined();
    expect(feeOf(reference)).toMatchObject({ cents: 30_000, calledOff: '2027-04-01' });
  });

  it('sent again, changes no deposit', () => {
    const reference = addWithStatus('gebucht', {
      priceLines,
      deposit: { ...deposit, cents: 67_500, until: '2027-01-10' },
    });
    press(reference, { art: 'storno' }, early);
    press(reference, { art: 'storno', oben: 'Noch einmal.', gebuehr: '300' }, early);
    expect(bookingOf(reference).deposit).toMatchObject({ cents: 67_500, until: '2027-01-10' });
  });

  it('sent again, names no due day that has passed', () => {
    const reference = booked();
    press(reference, { art: 'storno' }, early);
    const again = { art: 'storno', oben: 'Noch einmal.', senden: 'trotzdem' };
    press(reference, again, new Date('2027-04-15T12:00:00Z'));
    expect(feeOf(reference).until).toBe('2027-04-15');
    press(reference, { ...again, oben: 'Zuletzt.' }, new Date('2027-04-16T12:00:00Z'));
    expect(feeOf(reference)).toEqual({
      cents: 40_500,
      until: '2027-04-30',
      calledOff: '2027-04-01',
    });
  });

  it('is reckoned anew when a guest who came back cancels again', () => {
    const reference = booked();
    press(reference, { art: 'storno' }, early);
    press(reference, { art: 'angebot' }, early);
    expect(feeOf(reference)).toEqual({ cents: undefined, until: '', calledOff: '' });
    noteLetter(reference, 'confirmation', early);
    store.bookings.setStatus(reference, 'gebucht', early);
    press(reference, { art: 'storno' }, new Date('2027-04-20T12:00:00Z'));
    expect(feeOf(reference)).toEqual({
      cents: 81_000,
      until: '2027-05-04',
      calledOff: '2027-04-20',
    });
  });
});

describe('A cancellation with a fee, of a booking whose confirmation', () => {
  const question = expect.stringMatching(/^Noch ging keine Bestätigung mit den AGB hinaus\./);
  const confirmed = (): string => {
    const reference = add({ priceLines });
    press(reference, { art: 'bestaetigung' });
    return reference;
  };
  const confirmationOf = (reference: string) => {
    const mail = store.outbox.of(reference).find(({ kind }) => kind === 'confirmation');
    if (!mail) throw new Error('There is no confirmation.');
    return mail;
  };
  const asks = (reference: string): void => {
    expect(view(reference, 'cancellation').warnings).toContainEqual(question);
    expect(press(reference, { art: 'storno' })).toMatchObject({
      status: 422,
      reasons: expect.arrayContaining([question]),
      canSendAnyway: true,
    });
    expect(press(reference, { art: 'storno', gebuehr: '0', senden: 'nein' })?.reasons).toEqual([
      'Der Brief unten nennt jetzt diese Gebühr.',
    ]);
    expect(press(reference, { art: 'storno', senden: 'trotzdem' })).toBeUndefined();
    expect(bookingOf(reference)).toMatchObject({ status: 'storniert', fee: { cents: 40_500 } });
  };

  it('was never written, asks first', () => asks(addWithStatus('gebucht', { priceLines })));

  it.each<[string, (mail: StoredMail) => void]>([
    ['still waits', () => undefined],
    ['did not arrive', (mail) => store.outbox.giveUp(mail, 'Antwort 550')],
    ['was held', (mail) => store.outbox.hold(mail, 'Inzwischen gilt anderes')],
  ])('%s, asks first', (_, happen) => {
    const reference = confirmed();
    happen(confirmationOf(reference));
    asks(reference);
  });

  it('is that of an earlier booking, which was called off, asks first', () => {
    const reference = booked();
    press(reference, { art: 'absage' });
    store.bookings.setStatus(reference, 'gebucht', noon);
    asks(reference);
  });

  it.each<[string, () => string]>([
    [
      'left by mail',
      () => {
        const reference = confirmed();
        store.outbox.delivered(confirmationOf(reference));
        return reference;
      },
    ],
    [
      'was sent by the owner',
      () => {
        const reference = add({ priceLines });
        press(reference, { art: 'bestaetigung', weg: 'copy' });
        return reference;
      },
    ],
  ])('%s, asks nothing, also where it is sent again', (_, make) => {
    const reference = make();
    expect(press(reference, { art: 'storno' })).toBeUndefined();
    const again = { art: 'storno', gebuehr: '300', oben: 'Noch einmal.' };
    expect(press(reference, again)).toBeUndefined();
  });

  it('was never written, asks nothing without a fee', () => {
    const reference = addWithStatus('gebucht', { priceLines });
    expect(press(reference, { art: 'storno', gebuehr: '0' })).toBeUndefined();
  });
});

describe('A letter that needs a price', () => {
  it('is not sent without one: the confirmation makes the contract', () => {
    const reference = add();
    for (const senden of ['ja', 'trotzdem'])
      expect(press(reference, { art: 'bestaetigung', senden })).toMatchObject({
        status: 422,
        reasons: [expect.stringMatching(/^Noch gilt kein Preis\./)],
        canSendAnyway: false,
      });
    expect([bookingOf(reference).status, mailsOf(reference)]).toEqual(['offen', []]);
    agree(reference, { priceLines: [{ ...priceLines[0], cents: 0 }] });
    expect(press(reference, { art: 'bestaetigung' })).toBeUndefined();
  });

  it('asks for the fee of a cancellation that has no price to reckon it from', () => {
    const reference = addWithStatus('gebucht');
    expect(press(reference, { art: 'storno' })).toMatchObject({
      status: 422,
      reasons: [expect.stringMatching(/^Ohne Preis .* Tragen Sie sie ein, auch 0\s€\.$/)],
    });
  });
});

describe('A booking that is called off after money came', () => {
  const amount = { percent: 50, cents: 67_500, until: '2027-01-10' };
  const paid = (...sums: readonly number[]): string => {
    const reference = booked({ deposit: amount });
    for (const cents of sums) pay(reference, cents);
    return reference;
  };

  it('gives back everything that came where the bar declines', () => {
    const reference = paid(67_500, 99_500);
    press(reference, { art: 'absage' });
    expect(textOf(reference)).toMatch(
      /Bezahlt haben Sie 1\.670\s€\. Das überweisen wir Ihnen vollständig zurück\./,
    );
    expect(money(reference).refund).toBe(167_000);
    pay(reference, -167_000);
    expect(money(reference).refund).toBe(0);
  });

  it('gives back what the fee leaves where the guest cancels', () => {
    const reference = paid(67_500);
    press(reference, { art: 'storno' });
    expect(textOf(reference)).toMatch(/Das überweisen wir Ihnen zurück: 270\s€/);
    expect(money(reference).refund).toBe(27_000);
  });

  it('begins, when it comes back, with what is here, and with its share as the deposit', () => {
    const reference = paid(67_500, 67_500);
    press(reference, { art: 'storno' });
    pay(reference, -94_500);
    press(reference, { art: 'angebot' });
    expect(bookingOf(reference)).toMatchObject({ deposit, status: 'beantwortet' });
    press(reference, { art: 'bestaetigung' });
    const claim = { what: 'Anzahlung', cents: 27_000, until: '2026-12-05' };
    expect(money(reference)).toEqual({ claim, later: 67_500, refund: 0 });
    expect(textOf(reference)).toMatch(
      /Anzahlung: 675\s€, davon da: 405\s€\nEs fehlen: 270\s€, bis/,
    );
  });

  it('sends no letter that says what was paid when it was opened', () => {
    const reference = paid();
    const form = { art: 'storno', 'zahlungen-gesehen': '0' };
    pay(reference, 67_500);
    expect(press(reference, form)).toMatchObject({
      status: 409,
      reasons: [expect.stringContaining('Inzwischen hat sich geändert, was bezahlt ist.')],
    });
    expect(press(reference, { ...form, 'zahlungen-gesehen': '1' })).toBeUndefined();
  });
});

describe('The page of a booking', () => {
  it.each<[Status, readonly string[], other: LetterKind]>([
    ['offen', ['Angebot', 'Bestätigung', 'Absage', 'Nachricht'], 'cancellation'],
    [
      'beantwortet',
      ['Angebot', 'Bestätigung', 'Absage', 'Nachricht', 'Nachfassen'],
      'cancellation',
    ],
    ['gebucht', ['Bestätigung', 'Absage', 'Storno', 'Nachricht', 'Nachfassen'], 'offer'],
    ['abgesagt', ['Angebot', 'Absage', 'Nachricht'], 'reminder'],
    ['storniert', ['Angebot', 'Storno', 'Nachricht'], 'confirmation'],
    ['erledigt', ['Angebot', 'Nachricht'], 'decline'],
  ])('offers for the status %s only the letters %j', (status, titles, other) => {
    const reference = addWithStatus(status);
    expect(view(reference).choices.map(({ title }) => title)).toEqual(titles);
    expect(view(reference, other).kind).not.toBe(other);
    expect(view(reference, 'message')).toMatchObject({ kind: 'message', art: 'nachricht' });
    const shown = view(reference, 'message').choices.filter(({ isShown }) => isShown);
    expect(shown.map(({ title }) => title)).toEqual(['Nachricht']);
  });

  it('suggests the decline for a day that is taken', () => {
    const reference = add({ email: 'a@example.org' });
    const first = add({ email: 'b@example.org', priceLines });
    expect(view(reference).kind).toBe('offer');
    press(first, { art: 'bestaetigung' });
    expect(view(reference).kind).toBe('decline');
  });

  it('shows what was typed in a letter that was not sent, with today’s block', () => {
    const reference = add({ priceLines });
    const notSent = press(reference, { art: 'bestaetigung', version: '7' });
    const shown = letterView(store, bookingOf(reference), 'message', notSent, desk, noon);
    expect(shown).toMatchObject({
      kind: 'confirmation',
      above: 'Guten Tag,',
      below: 'Ihre Bar',
      notSent,
      version: 1,
    });
    expect(shown.block).toContain('1.350');
  });

  it('shows a letter that was not sent also where its kind does not fit the status any more', () => {
    const reference = add();
    const notSent = press(reference, { art: 'storno' });
    const { kind, choices } = letterView(
      store,
      bookingOf(reference),
      undefined,
      notSent,
      desk,
      noon,
    );
    expect(kind).toBe('cancellation');
    expect(choices.at(-1)).toEqual({ title: 'Storno', art: 'storno', isShown: true });
  });

  it('warns of a missing price where a letter promises one', () => {
    const reference = add();
    const missing = expect.stringMatching(/^Noch gilt kein Preis\./);
    expect(view(reference, 'offer').warnings).toContainEqual(missing);
    expect(view(reference, 'message').warnings).not.toContainEqual(missing);
    expect(view(add({ priceLines }), 'offer').warnings).not.toContainEqual(missing);
  });

  it('asks whether the prices are those of all days where an event has several', () => {
    const allDays = 'Die Preise gelten für alle Tage zusammen. Stimmen sie?';
    const fair = add({ priceLines, lastDay: '2027-06-06' });
    expect(view(fair, 'offer').warnings).toContain(allDays);
    expect(view(fair, 'message').warnings).not.toContain(allDays);
    expect(view(add({ priceLines }), 'offer').warnings).not.toContain(allDays);
  });

  it('says that no mails leave, but not where the guest has no address', () => {
    const waits = expect.stringContaining('Noch gehen keine Mails hinaus');
    expect(view(add(), 'offer').warnings).toContainEqual(waits);
    expect(view(add({ email: '' }), 'offer').warnings).not.toContainEqual(waits);
  });

  it('warns that a letter names no account while the owner has entered none', () => {
    const reference = add({ priceLines });
    const missing = expect.stringContaining('steht kein Konto');
    expect(view(reference, 'confirmation').warnings).toContainEqual(missing);
    expect(view(reference, 'message').warnings).not.toContainEqual(missing);
    const account = { iban: 'DE02120300000000202051', holder: 'Zoë Groß' };
    const entered = { ...desk, content: { ...content, business: { ...business, account } } };
    expect(
      letterView(store, bookingOf(reference), 'confirmation', undefined, entered, noon).warnings,
    ).not.toContainEqual(missing);
  });

  it('says which status the booking gets by sending', () => {
    const reference = add({ priceLines });
    expect(view(reference, 'confirmation').consequence).toBe('Danach ist die Anfrage gebucht.');
    expect(view(reference, 'message').consequence).toBe('');
    press(reference, { art: 'bestaetigung' });
    expect(view(reference, 'confirmation').consequence).toBe('');
  });

  it('suggests a reminder that names the last day of the last offer', () => {
    const reference = addWithStatus('beantwortet', { received: days(-60), priceLines }, days(-20));
    const until = (): string =>
      /gilt bis (.*)\.$/m.exec(view(reference, 'reminder').block)?.[1] ?? '';
    expect(until()).toBe('');
    press(reference, { art: 'angebot' }, days(-10));
    expect(until()).toBe('Freitag, 11. Dezember 2026');
  });
});
