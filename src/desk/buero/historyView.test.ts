import { expect, it } from 'vitest';
import { add, agree, days, file, noon, rejectLast, store } from '../store/store.fixture.ts';
import type { LetterWay } from '../store/requests.ts';
import { historyView } from './historyView.ts';

const rowsOf = (number: string) =>
  historyView(store, number).map((row) => ({ ...row, at: row.at.replaceAll('\u00A0', ' ') }));
const linesOf = (number: string): string[] =>
  historyView(store, number).flatMap(({ lines }) => lines);
const letter = (number: string, way: LetterWay): void =>
  store.requests.note(
    number,
    { kind: 'letter', letter: 'offer', subject: 'Ihre Feier', text: 'Gern.', way, messageId: '' },
    days(2),
  );

it('The newest stands first, with its time in Cologne', () => {
  const number = add({ byTelephone: true }, []);
  agree(number, { hours: 5 });
  store.requests.setStatus(number, 'gebucht', days(1));
  expect(rowsOf(number)).toEqual([
    { at: '22. November 2026, 13:00 Uhr', lines: ['gebucht'] },
    { at: '21. November 2026, 13:00 Uhr', lines: ['Anders'] },
    { at: '21. November 2026, 13:00 Uhr', lines: ['am Telefon eingegangen'] },
  ]);
});

it('Of mails only those that have not arrived are named, with the reason', () => {
  const number = add({}, ['owner', 'acknowledgement', 'offer']);
  expect(linesOf(number)).toEqual([
    'Angebot wartet noch.',
    'Eingangsbestätigung wartet noch.',
    'Mail an Sie wartet noch.',
    'eingegangen',
  ]);
  const [owner, acknowledgement] = store.outbox.of(number);
  if (owner) store.outbox.delivered(owner);
  if (acknowledgement)
    store.outbox.postpone(acknowledgement, days(1).getTime(), 'Das Postfach ist voll');
  rejectLast(number);
  expect(linesOf(number).map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
    'Angebot kam nicht an: Antwort 550.',
    'Eingangsbestätigung wartet: Das Postfach ist voll. Nächster Versuch 22. November 2026, 13:00 Uhr.',
    'eingegangen',
  ]);
});

it.each<[LetterWay, string]>([
  ['mail', 'Angebot: Ihre Feier'],
  ['whatsapp', 'Angebot per WhatsApp: Ihre Feier'],
  ['copy', 'Angebot kopiert und selbst verschickt: Ihre Feier'],
])('A letter by %s can be read again: „%s“', (way, title) => {
  const number = add({}, []);
  letter(number, way);
  expect(rowsOf(number)[0]).toMatchObject({ lines: [], text: { title, body: 'Gern.' } });
});

it('A note that was written over can be read again', () => {
  const number = file('offen');
  store.requests.setNote(number, 'Ruft am Montag an', noon);
  store.requests.setNote(number, 'Rief an', days(1));
  expect(rowsOf(number)[0]).toEqual({
    at: '22. November 2026, 13:00 Uhr',
    lines: [],
    text: { title: 'Notiz geändert; vorher', body: 'Ruft am Montag an' },
  });
});
