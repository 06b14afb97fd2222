import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { readSettings } from '../../environment.ts';
import { contentWith } from '../request.fixture.ts';
import { kinds } from '../letters/kinds.ts';
import { add, agree, file, noon, requestOf, store } from '../store/store.fixture.ts';
import type { Status } from '../request.ts';
import type { LetterKind } from '../letterKinds.ts';
import { submitLetter, type LetterRefusal } from './letterForm.ts';
import { letterView, type LetterView } from './letterView.ts';

const content = contentWith();
const desk = { content, settings: readSettings({}, business) };

/** Presses a button of the letter's form. */
function press(number: string, form: Readonly<Record<string, string>>, now = noon): LetterRefusal | undefined {
  const fields: Readonly<Record<string, string>> = { betreff: 'Ihre Feier', brief: 'Gern.', ...form };
  return submitLetter(store, requestOf(number), (field) => fields[field], desk, now);
}
const view = (number: string, asked?: LetterKind): LetterView =>
  letterView(store, requestOf(number), asked, undefined, desk, noon);

describe('A confirmation', () => {
  it('is what comes next for a guest who cancelled and booked anew', () => {
    const number = add();
    const next = () => view(number).kind;
    press(number, { art: 'bestaetigung', senden: 'ja' });
    expect(next()).toBe('message');
    press(number, { art: 'storno', senden: 'ja' });
    store.requests.setStatus(number, 'gebucht', 'storniert', noon);
    expect(next()).toBe('confirmation');
  });

  it('for a day that somebody else has meanwhile goes only when the owner says so', () => {
    const [first, second] = [add({ email: 'a@example.org' }), add({ email: 'b@example.org' })];
    expect(press(first, { art: 'bestaetigung', senden: 'ja' })).toBeUndefined();
    expect(press(second, { art: 'bestaetigung', senden: 'ja', brief: 'Ort: …' })).toMatchObject({
      status: 422,
      reason: `Nicht gesendet. An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}. Füllen Sie die Zeilen mit … aus, oder löschen Sie sie:`,
      lines: ['Ort: …'],
      canSendAnyway: true,
    });
    expect(requestOf(second).status).toBe('offen');
    expect(press(second, { art: 'bestaetigung', senden: 'trotzdem', brief: 'Ort: …' })).toBeUndefined();
    expect(requestOf(second).status).toBe('gebucht');
  });

  it('is sent a second time only when something has changed, or the owner says so', () => {
    const number = add();
    press(number, { art: 'bestaetigung', senden: 'ja' });
    const again = { art: 'bestaetigung', senden: 'ja', brief: 'Noch einmal.' };
    expect(press(number, again)).toMatchObject({ canSendAnyway: true });
    agree(number, { hours: 5 });
    expect(press(number, again)).toBeUndefined();
  });

  it('with prices of another package, or without that of the way to the guest, goes only when the owner says so', () => {
    const [small, large] = content.packages;
    const prices = [{ label: small?.name ?? '', cents: 100 }];
    const plan = { ...emptyPlan, venue: 'Siegburg' };
    const number = add({ type: large?.bookingType ?? '', packageName: large?.name ?? '', prices, plan });
    const refusal = press(number, { art: 'bestaetigung', senden: 'ja' });
    expect(refusal?.canSendAnyway).toBe(true);
    for (const words of ['Die Preise passen nicht', 'Noch ohne Preis: Anfahrt nach Siegburg.'])
      expect(refusal?.reason).toContain(words);
    expect(press(number, { art: 'nachricht', senden: 'ja' })).toBeUndefined();
  });

  it.each([
    [
      'the amount that it named',
      { percent: 50, cents: 0 },
      { percent: 0, cents: 67_500 },
      ['Anzahlung 50\u00A0% → 675\u00A0€'],
    ],
    ['an amount that was agreed', { percent: 0, cents: 50_000 }, { percent: 0, cents: 50_000 }, []],
    ['none', { percent: 0, cents: 0 }, { percent: 0, cents: 0 }, []],
  ])('leaves as the deposit %s, whatever the prices become', (_, terms, then, lines) => {
    const number = add({
      prices: [{ label: 'Bar', cents: 135_000 }],
      deposit: { ...terms, until: '2027-05-01', paid: '' },
    });
    press(number, { art: 'angebot', senden: 'ja' });
    expect(requestOf(number).deposit).toMatchObject(terms);
    press(number, { art: 'bestaetigung', senden: 'ja' });
    expect(requestOf(number).deposit).toEqual({ ...then, until: '2027-05-01', paid: '' });
    const changes = store.requests.history(number).flatMap((entry) => (entry.kind === 'change' ? entry.lines : []));
    expect(changes).toEqual(lines);
    expect(view(number).kind).toBe('message');
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
      const number = add({ starts: `2027-07-0${art.length - 4}T19:30` });
      press(number, { art: 'bestaetigung', senden: 'ja' });
      press(number, { art, senden: 'ja' }, later);
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
      expect(sent).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', organizer: `mailto:${business.email}` });
      expect(cancelled).toEqual({
        ...sent,
        method: 'CANCEL',
        status: 'CANCELLED',
        alarms: 0,
        sequence: Number(sent?.sequence) + 1,
      });
      press(number, { art: 'absage', senden: 'trotzdem', brief: 'Noch einmal.' }, later);
      expect(calendars(number)).toHaveLength(2);
    }
    const never = add({ starts: '2027-07-09T19:30' });
    press(never, { art: 'absage', senden: 'ja' });
    expect(calendars(never)).toEqual([]);
  });
});

it.each<[Status, readonly string[]]>([
  ['offen', ['Angebot', 'Bestätigung', 'Absage', 'Nachricht']],
  ['beantwortet', ['Angebot', 'Bestätigung', 'Absage', 'Nachricht']],
  ['gebucht', ['Bestätigung', 'Absage', 'Storno', 'Nachricht']],
  ['abgesagt', ['Angebot', 'Absage', 'Nachricht']],
  ['storniert', ['Angebot', 'Storno', 'Nachricht']],
])('A request that is %s has the letters %j, and those that were begun', (status, titles) => {
  const number = file(status);
  const offered = () => view(number).kinds.map(({ title }) => title);
  expect(offered()).toEqual(titles);
  const other = status === 'gebucht' ? 'offer' : status === 'storniert' ? 'refusal' : 'cancellation';
  expect(view(number, other).kind).not.toBe(other);
  press(number, { art: kinds[other].art, entwurf: 'ja' });
  expect(offered()).toHaveLength(titles.length + 1);
  expect(view(number, other).kind).toBe(other);
});

it('A deposit that is more than the lowered prices is asked about', () => {
  const deposit = { percent: 0, cents: 67_500, until: '', paid: '' };
  const number = add({ prices: [{ label: 'Pauschale', cents: 50_000 }], deposit });
  expect(press(number, { art: 'bestaetigung', senden: 'ja' })).toMatchObject({
    reason: 'Nicht gesendet. Die Anzahlung von 675\u00A0€ ist höher als die Summe.',
    canSendAnyway: true,
  });
});

it('Who copies a promise for a guest without an address reads which price is missing', () => {
  const prices = [{ label: 'Pauschale', cents: 100 }];
  const number = add({ email: '', tel: '0171 2345678', prices, plan: { ...emptyPlan, venue: 'Siegburg' } });
  const missing = expect.stringContaining('Noch ohne Preis: Anfahrt nach Siegburg.');
  expect(view(number, 'offer').warnings).toContainEqual(missing);
  expect(view(number, 'message').warnings).not.toContainEqual(missing);
});

it('What was typed into a letter is kept by every press of its form, and what was not is not', () => {
  const number = add();
  const seen = { 'betreff-gesehen': 'Ihre Feier', 'brief-gesehen': 'Gern.' };
  press(number, { art: 'angebot', ...seen });
  expect(view(number).isDraft).toBe(false);
  press(number, { art: 'angebot', brief: 'Sehr gern.', ...seen });
  expect(view(number)).toMatchObject({ isDraft: true, text: 'Sehr gern.' });
});

it('A draft from before a change of what is agreed is asked about, unless it was written anew', () => {
  const number = add();
  press(number, { art: 'angebot', entwurf: 'ja' });
  agree(number, { hours: 5 });
  expect(press(number, { art: 'angebot', senden: 'ja' })).toMatchObject({
    reason: expect.stringContaining('Seit diesem Entwurf hat sich geändert, was gilt'),
    canSendAnyway: true,
  });
  expect(press(number, { art: 'angebot', senden: 'ja', brief: 'Fünf Stunden.' })).toBeUndefined();
});

it('A draft from a page that was opened before a change is from before it, until the owner keeps it as it is', () => {
  const number = add();
  const { seen, seenEntries } = view(number);
  const page = {
    art: 'angebot',
    'betreff-gesehen': seen.subject,
    'brief-gesehen': seen.text,
    'verlauf-gesehen': String(seenEntries),
  };
  agree(number, { hours: 5 });
  const isOld = () => view(number, 'offer').warnings.some((sentence) => sentence.startsWith('Seit diesem Entwurf'));
  press(number, page);
  expect(isOld()).toBe(true);
  press(number, { art: 'angebot', brief: 'Fünf Stunden.', 'brief-gesehen': 'Gern.', 'betreff-gesehen': 'Ihre Feier' });
  expect(isOld()).toBe(true);
  press(number, { art: 'angebot', entwurf: 'ja', brief: 'Fünf Stunden.' });
  expect(isOld()).toBe(false);
});

it('On a day that is taken, the Absage is what is suggested', () => {
  const [number, first] = [add({ email: 'a@example.org' }), add({ email: 'b@example.org' })];
  expect(view(number).kind).toBe('offer');
  press(first, { art: 'bestaetigung', senden: 'ja' });
  expect(view(number).kind).toBe('refusal');
});
