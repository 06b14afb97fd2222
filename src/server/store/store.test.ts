import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assert, describe, expect, test, vi } from 'vitest';
import { byAnotherProgram, folder, loggedText, openStore } from '../inbox.fixture.ts';
import { exampleEnquiry } from '../mail/mail.fixture.ts';
import { Store } from './store.ts';

const noon = new Date('2026-11-21T12:00:00Z');

const add = (store: Store, email = 'gast@example.org', starts = '2027-06-05T19:30'): string =>
  store.add(exampleEnquiry({ fields: { email } }, { received: noon, starts }), '', true);

describe('The file', () => {
  test('is readable for nobody but its owner, in a folder of his alone', () => {
    const own = join(folder, 'eigener');
    const store = new Store(own, { create: true });

    add(store);

    const modeOf = (name: string): number => statSync(join(own, name)).mode & 0o777;
    expect(modeOf('.')).toBe(0o700);
    for (const name of ['anfragen.sqlite', 'anfragen.sqlite-wal', 'anfragen.sqlite-shm'])
      expect(modeOf(name), name).toBe(0o600);
    store.close();
  });

  test.each([
    ['of another version', 'CREATE TABLE enquiries (a); PRAGMA user_version = 6'],
    ['of another program', 'CREATE TABLE recipes (name)'],
  ])('%s is refused with a sentence and stays as it is', (_, sql) => {
    byAnotherProgram(sql);
    const file = join(folder, 'anfragen.sqlite');
    const before = readFileSync(file);

    expect(() => add(openStore())).toThrow('bleibt, wie sie ist');

    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['anfragen.sqlite']);
  });

  test('is not made by a command', () => {
    const store = new Store(folder, { create: false });

    expect(() => store.list()).toThrow('entsteht beim ersten Start des Servers');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('holds enquiries that are older than a field', () => {
    const store = openStore();
    const number = add(store);

    byAnotherProgram(
      `UPDATE enquiries SET request = json_remove(request, '$.fields.firma', '$.party.moreHours')`,
    );

    expect(store.get(number)).toMatchObject({ fields: { firma: '' }, party: { moreHours: 0 } });
  });

  test('keeps nothing of an enquiry that was deleted', () => {
    const store = openStore();
    const number = add(store, 'geheim@example.org');

    store.delete(number);

    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'latin1'), name).not.toContain('geheim@');
  });
});

test('finds of other enquiries the latest three for the day, from the address, and before it', () => {
  const store = openStore();
  add(store, 'dora@example.org');
  const [emil, finn] = [add(store, 'emil@example.org'), add(store, 'finn@example.org')];
  add(store, 'anna@example.org');
  const [older, first, second, third, fourth, last] = [
    add(store, 'anna@example.org'),
    add(store, 'Anna@example.org'),
    add(store, 'ben@example.org', '2027-06-05T10:00'),
    add(store, 'cem@example.org', '2027-06-06T19:30'),
    add(store, 'anna@example.org', '2027-07-05T19:30'),
    add(store, 'anna@example.org'),
  ];

  const others = store.otherEnquiries(
    exampleEnquiry({ fields: { email: 'anna@example.org' } }, { number: last }),
  );

  expect(others).toMatchObject({
    sameDay: [second, finn, emil],
    sameAddress: [fourth, first, older],
    latest: [{ number: fourth, received: noon }, { number: third }, { number: second }],
  });
  // A mail that leaves late knows no later enquiry.
  const before = store.otherEnquiries(exampleEnquiry({}, { number: second })).latest;
  expect(before.map(({ number }) => number).slice(0, 2)).toEqual([first, older]);
});

test('Of the mails that wait, the owner’s come first, then the older', () => {
  const store = openStore();
  const [first, second] = [add(store), add(store)];

  const inOrder = [];
  for (let mail = store.nextNewMail(); mail; mail = store.nextNewMail()) {
    inOrder.push([mail.number, mail.recipient]);
    store.noteResult(mail.number, mail.recipient, 'sent', noon);
  }

  expect(inOrder).toEqual([
    [first, 'owner'],
    [second, 'owner'],
    [first, 'guest'],
    [second, 'guest'],
  ]);
});

test.each([
  ['without its fields', `UPDATE enquiries SET request = '{}'`],
  ['that is no JSON', `PRAGMA ignore_check_constraints = ON; UPDATE enquiries SET request = 'x'`],
  ['without a day', `UPDATE enquiries SET starts = 'x'`],
  ['without the time it came', `UPDATE enquiries SET received = 'x'`],
])('A damaged row %s affects no other, and can be deleted', (_, damage) => {
  const store = openStore();
  const damaged = add(store);
  byAnotherProgram(damage);
  const kept = add(store);

  expect(store.list()).toMatchObject([{ number: kept }]);
  expect(store.otherEnquiries(exampleEnquiry({}, { number: kept })).latest).toEqual([]);
  expect(loggedText()).toContain(`Anfrage ${damaged} lässt sich nicht lesen`);
  expect(() => store.get(damaged)).toThrow(`Anfrage ${damaged} lässt sich nicht lesen`);
  expect(store.delete(damaged)).toBe(true);
});

test('waits for the disk before a call returns', () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  add(openStore());
  const [connection] = prepare.mock.contexts;
  assert(connection instanceof DatabaseSync);

  // 2 is FULL.
  expect(connection.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});
