import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { endOf } from '../event.ts';
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

it('gives bookings from before the end that new ones have, in summer and in winter', () => {
  const events = [
    { starts: '2027-06-05T19:30', lastDay: undefined, durationHours: 4.5 },
    { starts: '2027-01-05T19:30', lastDay: '2027-01-07', durationHours: 3 },
    { starts: '2027-03-27T12:00', lastDay: '2027-03-28', durationHours: 3 },
    { starts: '2027-10-30T12:00', lastDay: '2027-10-31', durationHours: 3 },
    { starts: '2027-10-30T12:00', lastDay: undefined, durationHours: 3 },
  ];
  const opened = openBefore(2, (file) => {
    const insert = file.prepare(
      `INSERT INTO bookings (reference, received, fingerprint, suspicions, starts, last_day,
         duration_hours, name, firma, email, tel, anfrage, type, package, plan, price_lines,
         deposit, fee, paid_on, settled_on, contact, allergies, billing)
       VALUES (?, '', '', '', ?, ?, ?, '', '', '', '', '', '', '', '{}', '[]', '{}', '{}', '', '',
         '', '', '')`,
    );
    for (const [index, { starts, lastDay, durationHours }] of events.entries())
      insert.run(String(index), starts, lastDay ?? null, durationHours);
  });
  const rows = opened.database.all('SELECT ends FROM bookings ORDER BY id');
  opened.close();
  expect(rows.map(({ ends }) => ends)).toEqual(events.map((event) => endOf(event).getTime()));
});
