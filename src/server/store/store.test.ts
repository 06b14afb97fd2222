import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { byAnotherProgram, folder, log, openStore } from '../inbox.fixture.ts';
import { exampleEnquiry } from '../mail/mail.fixture.ts';
import { Store, StoreError } from './store.ts';

const noon = new Date('2026-11-21T12:00:00Z');

const add = (store: Store, email = 'gast@example.org', starts = '2027-06-05T19:30'): string =>
  store.add(exampleEnquiry({ fields: { email } }, { received: noon, starts }), '', true);

describe('The file', () => {
  test('is readable for nobody but its owner, in a folder of his alone', () => {
    const own = new Store(join(folder, 'eigener'), { create: true });
    add(own);
    expect(statSync(join(folder, 'eigener')).mode & 0o777).toBe(0o700);
    const names = readdirSync(join(folder, 'eigener'));
    expect(names).toContain('anfragen.sqlite-wal');
    for (const name of names)
      expect(statSync(join(folder, 'eigener', name)).mode & 0o777, name).toBe(0o600);
    own.close();
  });

  test.each([
    ['of another version', 'CREATE TABLE enquiries (a); PRAGMA user_version = 6'],
    ['of another program', 'CREATE TABLE recipes (name)'],
  ])('%s is refused with a sentence and stays as it is', (_, sql) => {
    byAnotherProgram(sql);
    const file = join(folder, 'anfragen.sqlite');
    chmodSync(file, 0o644);
    const before = readFileSync(file);
    expect(() => add(openStore())).toThrow(StoreError);
    expect(() => add(openStore())).toThrow('bleibt, wie sie ist');
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['anfragen.sqlite']);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });

  test('is not made by a command', () => {
    const store = new Store(folder, { create: false });
    expect(() => store.list()).toThrow('entsteht beim ersten Start des Servers');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('takes nothing of a transaction that fails', () => {
    const store = openStore();
    expect(() =>
      store.transaction(() => {
        add(store);
        throw new TypeError('boom');
      }),
    ).toThrow(TypeError);
    expect(store.list()).toEqual([]);
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

  test('is copied whole while it is open', () => {
    const store = openStore();
    const number = add(store);
    mkdirSync(join(folder, 'kopie'));
    store.copyTo(join(folder, 'kopie', 'anfragen.sqlite'));
    const copy = new Store(join(folder, 'kopie'), { create: false });
    expect(copy.list()).toMatchObject([{ number, fields: { name: 'Jürgen Groß' } }]);
    copy.close();
  });
});

test('finds other enquiries of the day and of the address, and those before', () => {
  const store = openStore();
  const [first, second, third, fourth, last] = [
    add(store, 'Anna@example.org'),
    add(store, 'ben@example.org', '2027-06-05T10:00'),
    add(store, 'cem@example.org', '2027-06-06T19:30'),
    add(store, 'anna@example.org', '2027-07-05T19:30'),
    add(store, 'anna@example.org'),
  ];
  const found = store.get(last);
  expect(found && store.related(found)).toMatchObject({
    sameDay: [second, first],
    sameAddress: [fourth, first],
    latest: [{ number: fourth, received: noon }, { number: third }, { number: second }],
  });
});

test('tells which mails wait: those that were never tried by their age, the owner’s first', () => {
  const store = openStore();
  const [first, second, third] = [add(store), add(store), add(store)];
  const next = (): string[] => {
    const { number = '', kind = '' } = store.nextNewMail() ?? {};
    return [number, kind];
  };

  const inOrder = [];
  store.note(first, 'owner', '', noon);
  inOrder.push(next());
  store.note(second, 'owner', 'besetzt');
  store.note(third, 'owner', '', noon);
  inOrder.push(next());
  store.note(first, 'guest', 'voll');
  store.note(second, 'guest', 'gibt es nicht', noon);
  inOrder.push(next());
  store.note(third, 'guest', 'sent', noon);

  expect(inOrder).toEqual([
    [second, 'owner'],
    [first, 'guest'],
    [third, 'guest'],
  ]);
  expect(store.nextNewMail()).toBeUndefined();
  expect(store.failedMails()).toEqual([
    { number: second, kind: 'owner', lastResult: 'besetzt' },
    { number: first, kind: 'guest', lastResult: 'voll' },
  ]);
});

test('A damaged row costs itself alone: it is named, and can be deleted', () => {
  const store = openStore();
  const [kept, empty, torn] = [add(store), add(store), add(store)];
  byAnotherProgram(`UPDATE enquiries SET request = '{}' WHERE number = '${empty}'`);
  byAnotherProgram(
    `PRAGMA ignore_check_constraints = ON;
     UPDATE enquiries SET request = 'x' WHERE number = '${torn}'`,
  );

  expect(store.list()).toMatchObject([{ number: kept }]);
  for (const number of [empty, torn]) {
    expect(log()).toContain(`Anfrage ${number} lässt sich nicht lesen`);
    expect(() => store.get(number)).toThrow(`Anfrage ${number} lässt sich nicht lesen`);
    expect(store.delete(number)).toBe(true);
  }
  expect(store.delete(torn)).toBe(false);
});

test('No form and no mail reads all rows', () => {
  const store = openStore();
  const asked = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const enquiry = store.get(add(store));
  if (enquiry) store.related(enquiry);
  store.findRepeat('', noon);
  store.promisedSince(noon);
  store.nextNewMail();
  store.failedMails();

  const statements = asked.mock.calls.map(([sql]) => sql);
  using database = new DatabaseSync(store.file);
  const plans = statements.map((sql) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );

  expect(plans.length).toBeGreaterThan(9);
  for (const [index, steps] of plans.entries())
    expect(steps, statements[index]).not.toContain('SCAN enquiries');
});
