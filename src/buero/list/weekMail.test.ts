import { expect, it } from 'vitest';
import { dayInCologne } from '../../domain/format/date.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { Status } from '../../desk/status.ts';
import * as fixture from '../../desk/store/store.fixture.ts';
import {
  dayMs,
  days,
  mailContent,
  noon,
  openStore,
  rejectLast,
  store,
} from '../../desk/store/store.fixture.ts';
import { addDaysTo, mondayAtEight } from '../../desk/time.ts';
import { weekMail } from './weekMail.ts';

/** Stores another guest's booking, for a day so many days from now, and gives its reference. */
function file(
  status: Status,
  inDays: number,
  { received = noon, changed = noon, name = 'Zoë Müßig' } = {},
): string {
  const starts = `${addDaysTo(dayInCologne(noon), inDays)}T19:30`;
  return fixture.addWithStatus(
    status,
    { name, tel: '0221 4710100', anfrage: 'Bitte mit Eis.', starts, received },
    changed,
  );
}

const settings = { siteUrl: 'https://bar.example', retentionDays: 365 };
const write = () => weekMail(store, contentWith(), settings, noon);

it('names references, days and first names of what waits, and nothing else of a guest', () => {
  const near = file('offen', 14);
  const waiting = [
    file('offen', 60, { received: days(-5) }),
    file('offen', 61, { received: days(-4) }),
    file('offen', 62),
  ];
  const fresh = file('offen', 63, { received: new Date(noon.getTime() + 1) });
  const [ending, holding] = [
    file('beantwortet', 80, { changed: days(-27) }),
    file('beantwortet', 81),
  ];
  const [soon, quiet] = [file('gebucht', 14), file('gebucht', 15)];
  const unanswered = file('beantwortet', 82, { changed: days(-10) });
  const { subject, text, html } = write();
  expect(subject).toBe('Ihre Woche: 5 offen, 1 Termin');
  for (const reference of [near, ...waiting, ending, soon, unanswered])
    expect(text).toMatch(new RegExp(`^- ${reference}, Zoë, `, 'm'));
  expect(text.replaceAll('\u00A0', ' ')).toMatch(
    new RegExp(`- ${ending}, Zoë, .*, seit 27 Tagen ohne Antwort, gilt noch 3 Tage$`, 'm'),
  );
  expect(text).toMatch(new RegExp(`- ${unanswered}, Zoë, .*ohne Antwort$`, 'm'));
  for (const reference of [near, ending, soon])
    expect(html).toMatch(
      new RegExp(`href="https://bar\\.example/buero/${reference}[^"]*">${reference}, Zoë`),
    );
  for (const reference of [fresh, holding, quiet]) expect(text).not.toContain(reference);
  expect(text).toContain('https://bar.example/buero');
  expect(text + html).not.toMatch(/Müßig|4710|Eis|example\.org|npm/);
});

it('names an offer that ends today among those of the week, and none that ended before', () => {
  const last = file('beantwortet', 80, { changed: days(-30) });
  expect(write().text).toContain(`Diese Angebote enden in der Woche:\n- ${last}, Zoë, `);
  store.bookings.delete([last]);
  file('beantwortet', 80, { changed: days(-31) });
  expect(write().text).not.toContain('Diese Angebote enden in der Woche');
});

it('names and counts an event of several days that runs', () => {
  const starts = `${addDaysTo(dayInCologne(noon), -1)}T19:30`;
  const lastDay = addDaysTo(dayInCologne(noon), 1);
  const reference = fixture.addWithStatus('gebucht', { name: 'Zoë', starts, lastDay });
  const { subject, text } = write();
  expect(subject).toBe('Ihre Woche: 0 offen, 1 Termin');
  expect(text.replaceAll('\u00A0', ' ')).toContain(
    `Termine der nächsten 14 Tage:\n- ${reference}, Zoë, Fr., 20. bis So., 22. November 2026, heute`,
  );
});

it('names the money that is to come, with its sum', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 50_000 }] as const;
  const deposit = { percent: 50, cents: 0, until: '2026-11-30' };
  const starts = `${addDaysTo(dayInCologne(noon), 60)}T19:30`;
  const reference = fixture.addWithStatus('gebucht', { name: 'Zoë', starts, priceLines, deposit });
  const text = write().text.replaceAll('\u00A0', ' ');
  expect(text).toContain('Noch zu bekommen: 250 €');
  expect(text).toContain('\n\nSpäter: 250 €\n\n');
  expect(text).toContain(`- ${reference}, Zoë, Mi., 20.01.2027, Anzahlung 250 €, bis 30.11.2026`);
});

it('names what goes back to guests', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 50_000 }] as const;
  const reference = fixture.addWithStatus('abgesagt', { name: 'Zoë', priceLines });
  fixture.pay(reference, 25_000);
  const text = write().text.replaceAll('\u00A0', ' ');
  expect(text).toContain(`Zurückzuzahlen: 250 €:\n- ${reference}, Zoë, `);
});

it('names late money once, under its sum', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 50_000 }] as const;
  const deposit = { percent: 50, cents: 0, until: '2026-11-20' };
  const starts = `${addDaysTo(dayInCologne(noon), 60)}T19:30`;
  const reference = fixture.addWithStatus('gebucht', { name: 'Zoë', starts, priceLines, deposit });
  const text = write().text.replaceAll('\u00A0', ' ');
  expect(text).toContain(
    `Noch zu bekommen: 250 €:\n- ${reference}, Zoë, Mi., 20.01.2027, Anzahlung 250 €, fällig seit 20.11.2026`,
  );
  expect(text.split(reference)).toHaveLength(2);
});

it('names four weeks ahead what is deleted, and what stays only for its open money', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 50_000 }] as const;
  const changed = days(-344);
  const old = { name: 'Zoë', starts: '2025-12-12T19:30', received: changed, priceLines };
  const forgotten = fixture.addWithStatus('abgesagt', old, changed);
  const owing = fixture.addWithStatus('gebucht', old, changed);
  for (const mail of store.outbox.undelivered()) store.outbox.delivered(mail);
  const text = write().text.replaceAll('\u00A0', ' ');
  expect(text).toContain(
    `Wird in den nächsten vier Wochen gelöscht:\n- ${forgotten}, Zoë, Fr., 12.12.2025, nach dem Sa., 12. Dezember 2026\n\n`,
  );
  expect(text).toContain(
    `Bleibt nur, weil Geld offen ist:\n- ${owing}, Zoë, Fr., 12.12.2025, 500 € offen, bis So., 31. Dezember 2028\n\n`,
  );
});

it('names a guest only where the name begins with a word', () => {
  const references = ['0171 2345678', 'www.bar.example Zoë', '<b>Zoë</b>', 'Zoë'].map(
    (name, index) => file('offen', index, { name }),
  );
  const { text } = write();
  expect(text).not.toMatch(/2345678|www|<b>/);
  expect(text).toContain(`- ${references[3]}, Zoë, `);
});

it('is sent also when nothing is open, and says how old the last backup is', () => {
  expect(write().subject).toBe('Ihre Woche: 0 offen, 0 Termine');
  expect(write().text).toContain('Letzte Sicherung: noch keine. Sagen Sie es');
  store.recordBackup(days(-3));
  expect(write().text).toContain('Letzte Sicherung: vor 3 Tagen');
  expect(write().text).not.toContain('Sagen Sie es');
  store.recordBackup(days(-7));
  expect(write().text).not.toContain('Sagen Sie es');
  store.recordBackup(days(-8));
  expect(write().text).toContain(
    'Letzte Sicherung: vor 8 Tagen. Sagen Sie es, wem der Server anvertraut ist.',
  );
});

it('warns of mails that wait, and names bookings whose confirmation did not arrive', () => {
  expect(write().text).not.toMatch(/Mails|kam nicht an/);
  const reference = file('offen', 60);
  // The mail of the week is not counted: who reads it has it.
  store.outbox.add({ kind: 'week', content: mailContent, recipients: ['chef@example.org'] }, noon);
  expect(write().text).toContain('2 Mails warten');
  const recipients = ['chef@example.org'];
  store.outbox.add({ kind: 'week', content: mailContent, recipients }, noon);
  expect(write().text).toContain('2 Mails warten');
  rejectLast(reference);
  expect(write().text).toContain('1 Mail wartet');
  expect(write().text).toMatch(
    new RegExp(`- ${reference}, Zoë, .*Eingangsbestätigung kam nicht an`),
  );
});

it('names a letter that was held because what it says is no longer so', () => {
  const reference = file('beantwortet', 60);
  store.outbox.add({ kind: 'offer', content: mailContent, reference }, noon);
  const offer = store.outbox.of(reference).at(-1);
  if (offer) store.outbox.hold(offer, 'Inzwischen Preis 1.000 € → 1.400 €');
  expect(write().text).toMatch(
    new RegExp(`Das drängt:\n- ${reference}, Zoë, .*Angebot nicht mehr gesendet`),
  );
});

it('is stored once a week, despite restarts, parallel servers and a changed clock, and not in the week of the first start', () => {
  const store1 = store;
  openStore();
  const at = (time: Date, one = store): boolean =>
    one.outbox.addWeekMail(mondayAtEight(time), ['chef@example.org'], () => mailContent, time);
  const start = new Date();
  const monday = mondayAtEight(days(7, start));
  const after = (ms: number): Date => new Date(monday.getTime() + ms);
  expect(at(start)).toBe(false);
  expect(at(after(-1))).toBe(false);
  expect(at(after(1_000))).toBe(true);
  for (const one of [store, store1])
    for (const ms of [1_000, -500, 2_000, 6 * dayMs]) expect(at(after(ms), one)).toBe(false);
  expect(at(after(7 * dayMs + 1), store1)).toBe(true);
  // The machine started with a clock that was years ahead.
  expect(at(after(3_000 * dayMs))).toBe(true);
  expect(at(after(8 * dayMs))).toBe(true);
  expect(at(after(8 * dayMs))).toBe(false);
  store1.close();
});
