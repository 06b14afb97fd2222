import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import type { LetterKind } from '../letterKinds.ts';
import { claimsOf } from '../money.ts';
import { contentWith } from '../request.fixture.ts';
import type { Status, StoredRequest } from '../request.ts';
import type { LetterWay } from '../store/requests.ts';
import {
  add,
  agree,
  days,
  file,
  noon,
  rejectLast,
  requestOf,
  store,
} from '../store/store.fixture.ts';
import { readLetter, submitLetter, type LetterNotSent } from './letterForm.ts';
import { letterView, type LetterView } from './letterView.ts';

const content = contentWith();
const desk = { content, settings: readSettings({}, business) };
type Fields = Readonly<Record<string, string>>;

/** Presses the button of a letter's form. */
function press(number: string, form: Fields, now = noon): LetterNotSent | undefined {
  const fields: Fields = { oben: 'Guten Tag,', unten: 'Ihre Bar', senden: 'ja', ...form };
  const letter = readLetter((field) => fields[field]);
  if (!letter) throw new Error('The form names no letter.');
  return store.transaction(() => submitLetter(store, number, letter, desk, now));
}
const view = (number: string, asked?: LetterKind): LetterView =>
  letterView(store, requestOf(number), asked, undefined, desk, noon);

const lettersOf = (number: string) =>
  store.requests.history(number).filter((entry) => entry.kind === 'letter');
const changesOf = (number: string): string[] =>
  store.requests
    .history(number)
    .flatMap((entry) => (entry.kind === 'change' ? entry.lines : []))
    .map((line) => line.replaceAll('\u00A0', ' '));
/** The kinds of a request's mails, without those from when it came in. */
const mailsOf = (number: string): string[] =>
  store.outbox
    .of(number)
    .map(({ kind }) => kind)
    .slice(2);
const textOf = (number: string): string => lettersOf(number).at(-1)?.text ?? '';

const prices = [{ kind: 'package', label: 'Premium Event', cents: 135_000 }] as const;
const deposit = { percent: 50, cents: 0, until: '', paid: '' };

describe('A letter', () => {
  it('leaves as text, block and text, with a copy to the owner, and changes the status', () => {
    const number = add({ prices: [{ kind: 'package', label: 'Premium Event', cents: 119_000 }] });
    expect(press(number, { art: 'angebot' })).toBeUndefined();
    expect(mailsOf(number)).toEqual(['offer', 'copy']);
    const [mail, copy] = store.outbox.of(number).slice(2);
    const text = store.outbox.waiting(mail?.id ?? 0)?.content.text ?? '';
    expect(text).toMatch(
      /^Guten Tag,\n\nTermin: [^]*Preis: 1\.190\s€, inkl\. MwSt\.[^]*\n\nIhre Bar/,
    );
    expect(copy?.messageId).toBe(mail?.messageId);
    expect(lettersOf(number)).toMatchObject([
      { letter: 'offer', way: 'mail', messageId: mail?.messageId },
    ]);
    expect(requestOf(number).status).toBe('beantwortet');
  });

  it.each(['bestaetigung', 'nachricht'])('leaves once where its form was sent twice: %s', (art) => {
    const number = add({ prices });
    const form = { art, 'briefe-gesehen': '0', version: '1' };
    expect([press(number, form), press(number, form)]).toEqual([undefined, undefined]);
    expect(lettersOf(number)).toHaveLength(1);
    expect(mailsOf(number)).toHaveLength(2);
  });

  it('leaves again where the owner wrote another text, or opened the page anew', () => {
    const number = add();
    press(number, { art: 'nachricht', 'briefe-gesehen': '0' });
    press(number, { art: 'nachricht', 'briefe-gesehen': '0', oben: 'Noch etwas:' });
    press(number, { art: 'nachricht', 'briefe-gesehen': '0', oben: 'Noch etwas:', unten: 'Gruß' });
    press(number, { art: 'nachricht', 'briefe-gesehen': '3', oben: 'Noch etwas:', unten: 'Gruß' });
    expect(lettersOf(number)).toHaveLength(4);
  });

  it.each(['ja', 'trotzdem'])(
    'does not leave where the terms have changed since its page was opened: %s',
    (senden) => {
      const number = add();
      agree(number, { hours: 5 });
      expect(press(number, { art: 'angebot', senden, version: '1' })).toMatchObject({
        status: 409,
        reasons: [expect.stringContaining('Inzwischen hat sich geändert, was gilt.')],
        canSendAnyway: false,
        letter: { kind: 'offer', above: 'Guten Tag,', below: 'Ihre Bar' },
      });
      expect([requestOf(number).status, mailsOf(number)]).toEqual(['offen', []]);
      expect(press(number, { art: 'angebot', senden, version: '2' })).toBeUndefined();
    },
  );

  it.each<LetterWay>(['whatsapp', 'copy'])(
    'that the owner sends himself by %s counts as sent, without a mail',
    (weg) => {
      const number = add({ email: '', tel: '0171 2345678', prices, deposit });
      expect(press(number, { art: 'bestaetigung', weg })).toBeUndefined();
      expect(lettersOf(number)).toMatchObject([
        { letter: 'confirmation', way: weg, messageId: '' },
      ]);
      expect(requestOf(number)).toMatchObject({ status: 'gebucht', deposit: { cents: 67_500 } });
      expect(mailsOf(number)).toEqual([]);
    },
  );

  it.each<[string, Partial<StoredRequest>, Fields, RegExp]>([
    ['by mail without an address', { email: '' }, { art: 'angebot' }, /keine E-Mail-Adresse/],
    [
      'by WhatsApp without a mobile number',
      { tel: '0221 4710100' },
      { art: 'angebot', weg: 'whatsapp' },
      /keine Mobilnummer/,
    ],
    ['that is empty', {}, { art: 'nachricht', oben: '', unten: '' }, /ist leer/],
    ['that its status has no use for', {}, { art: 'storno' }, /Die Anfrage ist offen/],
  ])('is refused %s, also where the owner insists', (_, request, form, reason) => {
    const number = add(request);
    for (const senden of ['ja', 'trotzdem'])
      expect(press(number, { ...form, senden })).toMatchObject({
        status: 422,
        reasons: [expect.stringMatching(reason)],
        canSendAnyway: false,
      });
    expect([requestOf(number).status, lettersOf(number), mailsOf(number)]).toEqual([
      'offen',
      [],
      [],
    ]);
  });

  it('to an address that refused the last mail is asked about, unless it goes another way', () => {
    const number = add({ tel: '0171 2345678' });
    rejectLast(number);
    expect(press(number, { art: 'nachricht' })).toMatchObject({
      status: 422,
      reasons: ['Die letzte Mail an gast@example.org kam nicht an.'],
      canSendAnyway: true,
    });
    expect(press(number, { art: 'nachricht', weg: 'copy' })).toBeUndefined();
    expect(press(number, { art: 'nachricht', senden: 'trotzdem' })).toBeUndefined();
    expect(lettersOf(number).map(({ way }) => way)).toEqual(['copy', 'mail']);
  });

  it('to a request that was deleted meanwhile is none', () => {
    const number = add();
    store.requests.delete([number]);
    expect(press(number, { art: 'nachricht' })).toBeUndefined();
    expect(store.outbox.undelivered()).toEqual([]);
  });
});

it('A form without a known letter is none; one that says no way goes by mail', () => {
  expect(readLetter((field) => ({ art: 'zusage' })[field])).toBeUndefined();
  expect(readLetter(() => undefined)).toBeUndefined();
  for (const weg of ['', 'fax'])
    expect(readLetter((field) => ({ art: 'angebot', weg })[field])).toMatchObject({ way: 'mail' });
});

describe('A letter for a day that somebody else has', () => {
  it.each(['angebot', 'bestaetigung'])('is asked about: %s', (art) => {
    const [first, second] = [add({ email: 'a@example.org' }), add({ email: 'b@example.org' })];
    expect(press(first, { art: 'bestaetigung' })).toBeUndefined();
    expect(press(second, { art })).toMatchObject({
      status: 409,
      reasons: [`An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}.`],
      canSendAnyway: true,
    });
    expect([requestOf(second).status, mailsOf(second)]).toEqual(['offen', []]);
    expect(press(second, { art, senden: 'trotzdem' })).toBeUndefined();
    expect(mailsOf(second)).toHaveLength(2);
  });

  it('is asked about where the owner blocked the day', () => {
    store.days.block({ from: '2027-06-05', to: '2027-06-05', word: 'Ferien' });
    expect(press(add(), { art: 'angebot' })).toMatchObject({
      status: 409,
      reasons: ['An diesem Tag ist die Bar schon vergeben: Ferien.'],
    });
  });

  it('is not asked about where it promises nothing', () => {
    store.days.block({ from: '2027-06-05', to: '2027-06-05' });
    for (const art of ['nachricht', 'absage']) expect(press(add(), { art })).toBeUndefined();
  });
});

describe('A letter that was sent already', () => {
  it.each<[art: string, Status, sentence: string]>([
    ['bestaetigung', 'gebucht', 'Bestätigung: schon gesendet, und nichts hat sich geändert.'],
    ['absage', 'abgesagt', 'Absage: schon gesendet, und nichts hat sich geändert.'],
  ])('is asked about: %s', (art, status, sentence) => {
    const number = add({ prices });
    press(number, { art });
    expect(requestOf(number).status).toBe(status);
    const again = { art, oben: 'Noch einmal.' };
    expect(press(number, again)).toEqual(
      expect.objectContaining({ status: 422, reasons: [sentence], canSendAnyway: true }),
    );
    expect(press(number, { ...again, senden: 'trotzdem' })).toBeUndefined();
    expect(lettersOf(number)).toHaveLength(2);
  });

  it('is not asked about once the terms have changed', () => {
    const number = add();
    press(number, { art: 'bestaetigung' });
    agree(number, { hours: 5 });
    expect(press(number, { art: 'bestaetigung', oben: 'Fünf Stunden.' })).toBeUndefined();
  });

  it.each(['angebot', 'nachricht'])('is usual, and not asked about: %s', (art) => {
    const number = add();
    press(number, { art });
    expect(press(number, { art, oben: 'Noch einmal.' })).toBeUndefined();
  });
});

describe('A confirmation', () => {
  it.each([
    [
      'a share an amount, which later prices do not change',
      deposit,
      { percent: 0, cents: 67_500, until: '2026-12-05', paid: '' },
      ['Anzahlung 50 % → 675 €, bis Sa., 5. Dezember 2026'],
    ],
    [
      'an amount due in fourteen days',
      { ...deposit, percent: 0, cents: 50_000 },
      { percent: 0, cents: 50_000, until: '2026-12-05', paid: '' },
      ['Anzahlung 500 € → 500 €, bis Sa., 5. Dezember 2026'],
    ],
    [
      'nothing of an amount with a day',
      { percent: 0, cents: 50_000, until: '2027-05-01', paid: '' },
      { percent: 0, cents: 50_000, until: '2027-05-01', paid: '' },
      [],
    ],
    [
      'nothing where no deposit is agreed',
      { ...deposit, percent: 0 },
      { ...deposit, percent: 0 },
      [],
    ],
  ])('makes of the deposit %s', (_, agreed, then, lines) => {
    const number = add({ prices, deposit: agreed });
    press(number, { art: 'angebot' });
    expect(requestOf(number).deposit).toEqual(agreed);
    press(number, { art: 'bestaetigung' });
    expect(requestOf(number).deposit).toEqual(then);
    expect(changesOf(number)).toEqual(lines);
    agree(number, { prices: [{ ...prices[0], cents: 200_000 }] });
    expect(requestOf(number).deposit).toEqual(then);
  });

  it('says the deposit that it fixes', () => {
    const number = add({ prices, deposit });
    press(number, { art: 'bestaetigung' });
    expect(textOf(number)).toMatch(/\nAnzahlung: 675\s€, bis Samstag, 5\. Dezember 2026\n/);
  });

  it('is what comes next for a guest who cancelled and booked anew', () => {
    const number = add({ prices });
    press(number, { art: 'bestaetigung' });
    expect(view(number).kind).toBe('message');
    press(number, { art: 'storno' });
    store.requests.setStatus(number, 'gebucht', noon);
    expect(view(number).kind).toBe('confirmation');
  });

  it('is taken out of the guest’s calendar by the letter that calls it off', () => {
    const calendars = (number: string): ICAL.Component[] =>
      store.outbox
        .of(number)
        .filter(({ kind }) => kind !== 'copy')
        .flatMap(({ id }) => store.outbox.waiting(id)?.content.calendar ?? [])
        .map((text) => ICAL.Component.fromString(text));
    const later = new Date(noon.getTime() + 60_000);
    for (const art of ['storno', 'absage']) {
      const number = add({ prices, starts: `2027-07-0${art.length - 4}T19:30` });
      press(number, { art: 'bestaetigung' });
      press(number, { art }, later);
      const [sent, cancelled] = calendars(number).map((calendar) => {
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
        sequence: Number(sent?.sequence) + 1,
      });
      press(number, { art, senden: 'trotzdem', oben: 'Noch einmal.' }, later);
      expect(lettersOf(number)).toHaveLength(3);
      expect(calendars(number)).toHaveLength(2);
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
  const booked = (): string => file('gebucht', { prices });

  it('makes the fee an amount with a day, and money that is to come', () => {
    const number = booked();
    expect(press(number, { art: 'storno' }, early)).toBeUndefined();
    const request = requestOf(number);
    expect(request).toMatchObject({
      status: 'storniert',
      fee: { cents: 40_500, until: '2027-04-15' },
    });
    expect(changesOf(number)).toEqual(['Stornogebühr 405 €, bis Do., 15. April 2027']);
    expect(textOf(number)).toMatch(/\nNoch zu zahlen: 405\s€, bis Donnerstag, 15\. April 2027\n/);
    // Later its share would be another one.
    const [claim] = claimsOf(request, content.prices.terms, new Date('2027-06-01T12:00:00Z'));
    expect(claim).toEqual({ what: 'Stornogebühr', cents: 40_500, until: '2027-04-15' });
  });

  it('needs a fee where the terms leave it open', () => {
    const number = booked();
    for (const senden of ['ja', 'trotzdem'])
      expect(press(number, { art: 'storno', senden }, open)).toMatchObject({
        status: 422,
        reasons: [expect.stringContaining('legen für heute keine Stornogebühr fest')],
        canSendAnyway: false,
      });
    expect([requestOf(number).status, mailsOf(number)]).toEqual(['gebucht', []]);
    agree(number, { fee: { cents: 50_000, until: '' } });
    expect(press(number, { art: 'storno' }, open)).toBeUndefined();
    expect(requestOf(number)).toMatchObject({
      status: 'storniert',
      fee: { cents: 50_000, until: '2027-05-30' },
    });
  });

  it('may be without a fee, which then has no day', () => {
    const number = booked();
    agree(number, { fee: { cents: 0, until: '' } });
    press(number, { art: 'storno' }, open);
    expect(requestOf(number).fee).toEqual({ cents: 0, until: '' });
  });
});

describe('The page of a request', () => {
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
  ])('that is %s has the letters %j, and shows no other one', (status, titles, other) => {
    const number = file(status);
    expect(view(number).choices.map(({ title }) => title)).toEqual(titles);
    expect(view(number, other).kind).not.toBe(other);
    expect(view(number, 'message')).toMatchObject({ kind: 'message', art: 'nachricht' });
    const shown = view(number, 'message').choices.filter(({ isShown }) => isShown);
    expect(shown.map(({ title }) => title)).toEqual(['Nachricht']);
  });

  it('suggests the decline on a day that is taken', () => {
    const [number, first] = [add({ email: 'a@example.org' }), add({ email: 'b@example.org' })];
    expect(view(number).kind).toBe('offer');
    press(first, { art: 'bestaetigung' });
    expect(view(number).kind).toBe('decline');
  });

  it('shows what was typed, in the letter that did not leave, beside the block of now', () => {
    const number = add({ prices });
    const notSent = press(number, { art: 'bestaetigung', version: '7' });
    const shown = letterView(store, requestOf(number), 'message', notSent, desk, noon);
    expect(shown).toMatchObject({
      kind: 'confirmation',
      above: 'Guten Tag,',
      below: 'Ihre Bar',
      notSent,
      version: 1,
    });
    expect(shown.block).toContain('1.350');
  });

  it('shows a letter also where the status of the request has none of its kind any more', () => {
    const number = add();
    const notSent = press(number, { art: 'storno' });
    const { kind, choices } = letterView(store, requestOf(number), undefined, notSent, desk, noon);
    expect(kind).toBe('cancellation');
    expect(choices.at(-1)).toEqual({ title: 'Storno', art: 'storno', isShown: true });
  });

  it('warns of a missing price where a letter promises one', () => {
    const number = add();
    const missing = expect.stringMatching(/^Noch gilt kein Preis\./);
    expect(view(number, 'offer').warnings).toContainEqual(missing);
    expect(view(number, 'message').warnings).not.toContainEqual(missing);
    expect(view(add({ prices }), 'offer').warnings).not.toContainEqual(missing);
  });

  it('says what sending changes', () => {
    const number = add();
    expect(view(number, 'confirmation').consequence).toBe('Danach ist die Anfrage gebucht.');
    expect(view(number, 'message').consequence).toBe('');
    press(number, { art: 'bestaetigung' });
    expect(view(number, 'confirmation').consequence).toBe('');
  });

  it('suggests an offer’s reminder with the last day of the last offer', () => {
    const number = file('beantwortet', { received: days(-60), prices }, days(-20));
    const until = (): string => /gilt bis (.*)\.$/m.exec(view(number, 'reminder').block)?.[1] ?? '';
    expect(until()).toBe('');
    press(number, { art: 'angebot' }, days(-10));
    expect(until()).toBe('Freitag, 11. Dezember 2026');
  });
});
