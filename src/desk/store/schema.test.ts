import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depositCents } from '../deposit.ts';
import { endOf } from '../event.ts';
import { addDaysTo } from '../time.ts';
import { folder } from './store.fixture.ts';
import { Store } from './store.ts';
import { migrations } from './schema.ts';

/** Opens a file whose tables are those of the first migrations, filled by SQL. */
function openBefore(applied: number, fill: (file: DatabaseSync) => void): Store {
  const dir = join(folder, 'before');
  mkdirSync(dir, { mode: 0o700 });
  const file = new DatabaseSync(join(dir, 'anfragen.sqlite'));
  for (const migration of migrations.slice(0, applied)) file.exec(migration);
  file.exec(`PRAGMA user_version = ${applied}`);
  fill(file);
  file.close();
  return new Store(dir);
}

it('gives bookings from before the end and the deposit that TypeScript reckons', () => {
  const event = fc
    .record({
      day: fc.oneof(
        fc.integer({ min: 0, max: 4 * 365 }).map((after) => addDaysTo('2026-01-01', after)),
        // The clocks change on the second and the fourth; in 2030 on the last day of March.
        fc.constantFrom('2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2030-03-25'),
      ),
      // Clocks change at two or three in the night.
      hour: fc.integer({ min: 3, max: 23 }),
      further: fc.constantFrom(0, 0, 1, 14),
      durationHours: fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2),
    })
    .map(({ day, hour, further, durationHours }) => ({
      starts: `${day}T${String(hour).padStart(2, '0')}:30`,
      lastDay: further > 0 ? addDaysTo(day, further) : undefined,
      durationHours,
    }));
  const sum = fc.integer({ min: 1, max: 1_000_000 });
  const deposit = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, cents: 0 })),
    sum.map((cents) => ({ percent: 0, cents })),
  );
  const before = fc.record({ event, cents: sum, deposit });
  const made = fc.sample(before, { seed: 1, numRuns: 500 });
  const opened = openBefore(2, (file) => {
    const insert = file.prepare(
      `INSERT INTO bookings (reference, received, fingerprint, suspicions, status, starts, last_day,
         duration_hours, name, firma, email, tel, anfrage, type, package, party, price_lines,
         deposit, fee, paid_on, settled_on, contact, allergies, billing)
       VALUES (?, '', '', '', 'gebucht', ?, ?, ?, '', '', '', '', '', '', '', '{}', ?, ?, '{}', '',
         '', '', '', '')`,
    );
    file.exec('BEGIN');
    for (const [index, { event, cents, deposit }] of made.entries())
      insert.run(
        String(index),
        event.starts,
        event.lastDay ?? null,
        event.durationHours,
        JSON.stringify([{ kind: 'own', label: 'Bar', cents }]),
        JSON.stringify({ ...deposit, until: '', paidOn: '2027-01-01' }),
      );
    file.exec('COMMIT');
  });
  const rows = opened.database.all(
    'SELECT ends, cents FROM bookings JOIN payments ON payments.booking = bookings.id ORDER BY bookings.id',
  );
  opened.close();
  expect(rows.map(({ ends, cents }) => [ends, cents])).toEqual(
    made.map(({ event, cents, deposit }) => [
      endOf(event).getTime(),
      depositCents({
        priceLines: [{ kind: 'own', label: 'Bar', cents: Math.max(cents, deposit.cents) }],
        deposit: { ...deposit, until: '' },
      }),
    ]),
  );
});
