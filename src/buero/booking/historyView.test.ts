import { expect, it } from 'vitest';
import {
  add,
  agree,
  days,
  addWithStatus,
  noon,
  rejectLast,
  store,
} from '../../desk/store/store.fixture.ts';
import type { LetterWay } from '../../desk/store/history.ts';
import { historyView } from './historyView.ts';

const rowsOf = (reference: string) =>
  historyView(store, reference).map((row) => ({ ...row, at: row.at.replaceAll('\u00A0', ' ') }));
const linesOf = (reference: string): string[] =>
  historyView(store, reference).flatMap(({ lines }) => lines);
const letter = (reference: string, way: LetterWay): void =>
  store.history.add(
    reference,
    { kind: 'letter', letter: 'offer', subject: 'Ihre Feier', text: 'Gern.', way, messageId: '' },
    days(2),
  );

it('shows the newest entry first, and each time in Cologne once', () => {
  const reference = add({ byTelephone: true }, []);
  agree(reference, { durationHours: 5 });
  store.bookings.setStatus(reference, 'gebucht', days(1));
  expect(rowsOf(reference)).toEqual([
    { at: '22. November 2026, 13:00 Uhr', lines: ['gebucht'] },
    { at: '21. November 2026, 13:00 Uhr', lines: ['Anders'] },
    // At the same time as the one above.
    { at: '', lines: ['am Telefon eingegangen'] },
  ]);
});

it('names only mails that have not arrived, with the reason', () => {
  const reference = add({}, ['owner', 'acknowledgement', 'offer']);
  expect(linesOf(reference)).toEqual([
    'Angebot wartet noch.',
    'Eingangsbestätigung wartet noch.',
    'Mail an Sie wartet noch.',
    'eingegangen',
  ]);
  const [owner, acknowledgement] = store.outbox.of(reference);
  if (owner) store.outbox.delivered(owner);
  if (acknowledgement)
    store.outbox.postpone(acknowledgement, days(1).getTime(), 'Das Postfach ist voll');
  rejectLast(reference);
  expect(linesOf(reference).map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
    'Angebot kam nicht an: Antwort 550.',
    'Eingangsbestätigung wartet: Das Postfach ist voll. Nächster Versuch 22. November 2026, 13:00 Uhr.',
    'eingegangen',
  ]);
});

it('leads from a letter that the guest did not get to writing it anew, and from no other', () => {
  const reference = add({}, ['acknowledgement', 'offer', 'message']);
  const [acknowledgement, offer] = store.outbox.of(reference);
  if (acknowledgement) store.outbox.giveUp(acknowledgement, 'Antwort 550');
  if (offer) store.outbox.hold(offer, 'Inzwischen Preis 1.000 € → 1.400 €');
  expect(rowsOf(reference).map(({ lines, art }) => [lines[0], art])).toEqual([
    ['Nachricht wartet noch.', undefined],
    ['Angebot nicht mehr gesendet: Inzwischen Preis 1.000 € → 1.400 €.', 'angebot'],
    ['Eingangsbestätigung kam nicht an: Antwort 550.', undefined],
    ['eingegangen', undefined],
  ]);
});

it.each<[LetterWay, string]>([
  ['mail', 'Angebot: Ihre Feier'],
  ['whatsapp', 'Angebot per WhatsApp: Ihre Feier'],
  ['copy', 'Angebot kopiert und selbst verschickt: Ihre Feier'],
])('keeps the text of a letter by %s readable: „%s“', (way, title) => {
  const reference = add({}, []);
  letter(reference, way);
  expect(rowsOf(reference)[0]).toMatchObject({ lines: [], text: { title, body: 'Gern.' } });
});

it('keeps the text of a replaced note readable', () => {
  const reference = addWithStatus('offen');
  store.bookings.setNote(reference, 'Ruft am Montag an', noon);
  store.bookings.setNote(reference, 'Rief an', days(1));
  expect(rowsOf(reference)[0]).toEqual({
    at: '22. November 2026, 13:00 Uhr',
    lines: [],
    text: { title: 'Notiz geändert; vorher', body: 'Ruft am Montag an' },
  });
});
