import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import { sendLetter } from '../letters/sendLetter.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { LetterWay } from '../../desk/store/history.ts';
import type { StoredMail } from '../../desk/store/outbox.ts';
import { add, days, noon, noteLetter, bookingOf, store } from '../../desk/store/store.fixture.ts';
import { sentNotice, type SentNotice } from './sentNotice.ts';

const settings = readSettings({ SMTP_URL: 'smtp://mail.example' }, business);
const text = 'Guten Tag,\n100 € & mehr';

/** Sends an offer. */
function send(way: LetterWay = 'mail'): string {
  const reference = add({ tel: '0171 2345678' });
  for (const mail of store.outbox.of(reference)) store.outbox.delivered(mail);
  const desk = { content: contentWith(), settings };
  const booking = bookingOf(reference);
  const letter = { kind: 'offer', subject: 'S', text, block: '', after: booking } as const;
  sendLetter(store, booking, letter, way, desk, noon);
  return reference;
}
const notice = (reference: string, of = settings): SentNotice | undefined =>
  sentNotice(store, bookingOf(reference), { settings: of }, noon);
function mailOf(reference: string): StoredMail {
  const mail = store.outbox.of(reference).find(({ kind }) => kind === 'offer');
  if (!mail) throw new Error('The offer has no mail.');
  return mail;
}

describe('After a letter by mail the notice', () => {
  it('names the address, before the first try and once it has arrived', () => {
    const reference = send();
    const gone = { sentence: 'Angebot gesendet an gast@example.org.' };
    expect(notice(reference)).toEqual(gone);
    store.outbox.delivered(mailOf(reference));
    for (const mail of store.outbox.of(add({}, ['offer'])))
      store.outbox.postpone(mail, +days(1), 'Keine Leitung');
    expect(notice(reference)).toEqual(gone);
  });

  it('says that it was rejected, and why', () => {
    const reference = send();
    store.outbox.giveUp(mailOf(reference), 'Diese Adresse gibt es nicht');
    expect(notice(reference)).toEqual({
      sentence: 'Angebot kam nicht an: Diese Adresse gibt es nicht.',
    });
  });

  it('says that it is held, and why', () => {
    const reference = send();
    store.outbox.hold(mailOf(reference), 'Inzwischen Preis 1 € → 2 €');
    expect(notice(reference)).toEqual({
      sentence: 'Angebot nicht mehr gesendet: Inzwischen Preis 1 € → 2 €.',
    });
  });

  it('says that it waits, why, and until when', () => {
    const reference = send();
    store.outbox.postpone(mailOf(reference), noon.getTime() + 60_000, 'Das Postfach ist voll');
    expect(notice(reference)?.sentence.replaceAll('\u00A0', ' ')).toBe(
      'Angebot wartet: Das Postfach ist voll. Nächster Versuch 21. November 2026, 13:01 Uhr.',
    );
  });

  it('says that it waits where no mails are sent', () => {
    const reference = send();
    expect(notice(reference, { ...settings, smtpUrl: '' })?.sentence).toMatch(
      /^Angebot wartet\. Noch gehen keine Mails hinaus: /,
    );
    const other = add({}, ['offer']);
    for (const mail of store.outbox.of(other))
      store.outbox.postpone(mail, +days(1), 'Keine Leitung');
    expect(notice(reference)?.sentence).toBe(
      'Angebot wartet. Seit 13:00 warten 3 Mails: Keine Leitung.',
    );
  });
});

it('gives the text of a letter that the owner sends himself, to copy or for a chat', () => {
  expect(notice(send('copy'))).toEqual({
    sentence: 'Angebot notiert. Kopieren Sie den Text, und schicken Sie ihn ab.',
    text,
  });
  const chat = notice(send('whatsapp'));
  expect(chat).toMatchObject({
    sentence: 'Angebot notiert. Schicken Sie den Text noch in WhatsApp ab.',
    text,
  });
  // WhatsApp reads no plus as a space.
  expect(chat?.whatsapp).toBe(
    'https://wa.me/491712345678?text=Guten%20Tag%2C%0A100%20%E2%82%AC%20%26%20mehr',
  );
});

it('is about the last letter, and empty without one', () => {
  const reference = add();
  expect(notice(reference)).toBeUndefined();
  const sent = send();
  noteLetter(sent, 'message');
  store.bookings.setStatus(sent, 'gebucht', noon);
  expect(notice(sent)?.sentence).toMatch(/^Nachricht /);
});
