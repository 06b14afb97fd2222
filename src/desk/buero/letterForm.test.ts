import { describe, expect, it } from 'vitest';
import { business } from '../../business/business.ts';
import { readSettings } from '../../environment.ts';
import { contentWith } from '../request.fixture.ts';
import { add, noon, store } from '../store/store.fixture.ts';
import { letterView, submitLetter, type LetterRefusal } from './letterForm.ts';

const content = contentWith();
const desk = { content, settings: readSettings({}, business) };

const requestOf = (number: string) => {
  const request = store.requests.get(number);
  if (!request) throw new Error('The request is gone.');
  return request;
};
/** Presses a button of the letter's form. */
function press(number: string, form: Readonly<Record<string, string>>): LetterRefusal | undefined {
  const fields: Readonly<Record<string, string>> = { betreff: 'Ihre Feier', brief: 'Gern.', ...form };
  return submitLetter(store, requestOf(number), (field) => fields[field], desk, noon);
}

describe('A confirmation', () => {
  it('is what comes next for a guest who cancelled and booked anew', () => {
    const number = add({});
    const next = () => letterView(store, requestOf(number), undefined, undefined, desk, noon).kind;
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
    const number = add({});
    press(number, { art: 'bestaetigung', senden: 'ja' });
    const again = { art: 'bestaetigung', senden: 'ja', brief: 'Noch einmal.' };
    expect(press(number, again)).toMatchObject({ canSendAnyway: true });
    const request = requestOf(number);
    store.requests.setAgreed(number, request.version, { ...request, hours: request.hours + 1 }, ['Dauer'], noon);
    expect(press(number, again)).toBeUndefined();
  });

  it('with prices of another package goes only when the owner says so', () => {
    const [small, large] = content.packages;
    const prices = [{ label: small?.name ?? '', cents: 100 }];
    const number = add({ type: large?.bookingType ?? '', packageName: large?.name ?? '', prices });
    expect(press(number, { art: 'bestaetigung', senden: 'ja' })).toMatchObject({
      reason: expect.stringContaining('Die Preise passen nicht'),
      canSendAnyway: true,
    });
    expect(press(number, { art: 'nachricht', senden: 'ja' })).toBeUndefined();
  });
});
