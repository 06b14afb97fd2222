/**
 * How long the Büro takes for list, search and table when thousands of bookings are stored. A
 * visitor who sends a form waits behind each of them.
 */
import { performance } from 'node:perf_hooks';
import { emptyFields } from '../../src/domain/booking/fields.ts';
import { emptyPlan } from '../../src/domain/booking/plan.ts';
import { bookingFromForm } from '../../src/desk/booking.ts';
import { statuses } from '../../src/desk/status.ts';
import type { Store } from '../../src/desk/store/store.ts';
import { cookieOf } from '../fixtures/buero.ts';
import { withStore } from '../fixtures/desk.ts';
import { prices } from '../fixtures/owner.ts';
import { packages } from '../fixtures/offer.ts';
import { startServer } from '../fixtures/server.ts';

/** The number of guests is not looked at here. */
const offered = packages.map((item) => ({ ...item, guests: 0 }));
const bookings = 5_000;
/** Measurements of each page; their median counts. */
const runs = 9;
const dayMs = 24 * 60 * 60_000;
const text =
  'Wir feiern im Garten, mit Müttern und Vätern, und hätten gern etwas ohne Alkohol dabei. '.repeat(
    6,
  );

/**
 * Stores bookings of the last two years for events of the next two, with a letter each and in every
 * status.
 */
function fill(store: Store): void {
  const now = Date.now();
  store.transaction(() => {
    for (let index = 0; index < bookings; index += 1) {
      const reference = store.bookings.newReference();
      const received = new Date(now - (index % 700) * dayMs);
      const date = new Date(now + ((index % 1400) - 700) * dayMs).toISOString().slice(0, 10);
      const email = `gast${index}@example.org`;
      const fields = {
        ...emptyFields,
        name: `Gast Nummer ${index}`,
        email,
        anfrage: text,
      };
      const plan = {
        ...emptyPlan,
        guests: 80,
        venue: 'Köln, Am Rheinufer 5',
        wishes: ['mojito', 'caipirinha'],
      };
      const booking = bookingFromForm({ fields, starts: `${date}T19:30` }, plan, [], {
        packages: offered,
        prices,
      });
      store.bookings.add({ ...booking, reference, received, fingerprint: String(index) });
      const status = statuses[index % statuses.length] ?? 'offen';
      if (status === 'offen') continue;
      const letter = status === 'gebucht' ? 'confirmation' : 'offer';
      const subject = 'Ihre Feier';
      const event = {
        kind: 'letter',
        letter,
        subject,
        text: text.repeat(2),
        way: 'mail',
        messageId: '',
      } as const;
      store.history.add(reference, event, received);
      store.bookings.setStatus(reference, status, received);
    }
  });
}

export async function benchBuero(): Promise<void> {
  await using server = await startServer();
  withStore(server.dataDir, fill);
  const session = await cookieOf(server);
  const rows: Record<string, { 'median ms': number; kB: number }> = {};
  for (const [name, path, cookie] of [
    ['list', '/buero', ''],
    ['search for a word', '/buero?gefunden', '; buero-suche=muettern'],
    ['search for a name', '/buero?gefunden', '; buero-suche=Nummer%20417'],
    ['table', '/buero/anfragen.csv', ''],
  ] as const) {
    const times: number[] = [];
    let size = 0;
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now();
      const answer = await fetch(server.url + path, { headers: { Cookie: session + cookie } });
      size = (await answer.text()).length;
      times.push(performance.now() - started);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    }
    const median = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
    rows[name] = { 'median ms': Math.round(median), kB: Math.round(size / 1000) };
  }
  console.log(`Büro with ${bookings} bookings, median of ${runs}`);
  console.table(rows);
}
