import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import { sendLetter } from '../mail/letters/sendLetter.ts';
import { contentWith } from '../request.fixture.ts';
import type { LetterWay } from '../store/requests.ts';
import type { StoredMail } from '../store/outbox.ts';
import { add, days, noon, noteLetter, requestOf, store } from '../store/store.fixture.ts';
import { sentNotice, type SentNotice } from './sentNotice.ts';

const settings = readSettings({ SMTP_URL: 'smtp://mail.example' }, business);
const text = 'Guten Tag,\n100 € & mehr';

/** Sends an offer. */
function send(way: LetterWay = 'mail'): string {
  const number = add({ tel: '0171 2345678' });
  for (const mail of store.outbox.of(number)) store.outbox.delivered(mail);
  const desk = { content: contentWith(), settings };
  sendLetter(store, requestOf(number), { kind: 'offer', subject: 'S', text }, way, desk, noon);
  return number;
}
const notice = (number: string, of = settings): SentNotice | undefined =>
  sentNotice(store, requestOf(number), { settings: of }, noon);
function mailOf(number: string): StoredMail {
  const mail = store.outbox.of(number).find(({ kind }) => kind === 'offer');
  if (!mail) throw new Error('The offer has no mail.');
  return mail;
}

describe('After a letter by mail the owner reads', () => {
  it('to whom it went, while it waits for its turn and once it has arrived', () => {
    const number = send();
    const gone = { sentence: 'Angebot gesendet an gast@example.org.' };
    expect(notice(number)).toEqual(gone);
    store.outbox.delivered(mailOf(number));
    for (const mail of store.outbox.of(add({}, ['offer'])))
      store.outbox.postpone(mail, +days(1), 'Keine Leitung');
    expect(notice(number)).toEqual(gone);
  });

  it('that it was refused, and why', () => {
    const number = send();
    store.outbox.reject(mailOf(number), 'Diese Adresse gibt es nicht');
    expect(notice(number)).toEqual({
      sentence: 'Angebot kam nicht an: Diese Adresse gibt es nicht.',
    });
  });

  it('that it waits, why, and until when', () => {
    const number = send();
    store.outbox.postpone(mailOf(number), noon.getTime() + 60_000, 'Das Postfach ist voll');
    expect(notice(number)?.sentence.replaceAll('\u00A0', ' ')).toBe(
      'Angebot wartet: Das Postfach ist voll. Nächster Versuch 21. November 2026, 13:01 Uhr.',
    );
  });

  it('that it waits where no mails leave', () => {
    const number = send();
    expect(notice(number, { ...settings, smtpUrl: '' })?.sentence).toMatch(
      /^Angebot wartet\. Noch gehen keine Mails hinaus: /,
    );
    const other = add({}, ['offer']);
    for (const mail of store.outbox.of(other))
      store.outbox.postpone(mail, +days(1), 'Keine Leitung');
    expect(notice(number)?.sentence).toBe(
      'Angebot wartet. Seit 13:00 warten 3 Mails: Keine Leitung.',
    );
  });
});

it('After a letter that the owner sends himself he has its text, to copy or in a chat', () => {
  expect(notice(send('copy'))).toEqual({
    sentence: 'Angebot notiert. Kopieren Sie den Text, und schicken Sie ihn ab.',
    text,
  });
  const chat = notice(send('whatsapp'));
  expect(chat).toMatchObject({
    sentence: 'Angebot notiert. Schicken Sie den Text noch in WhatsApp ab.',
    text,
  });
  const { origin, pathname, searchParams } = new URL(chat?.whatsapp ?? '');
  expect([origin + pathname, searchParams.get('text')]).toEqual([
    'https://wa.me/491712345678',
    text,
  ]);
});

it('It is about the last letter; without one there is nothing to read', () => {
  const number = add();
  expect(notice(number)).toBeUndefined();
  const sent = send();
  noteLetter(sent, 'message');
  store.requests.setStatus(sent, 'gebucht', noon);
  expect(notice(sent)?.sentence).toMatch(/^Nachricht /);
});
