import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Database } from './database.ts';
import { StoreError } from './errors.ts';
import { SendingLock } from './sendingLock.ts';
import { folder } from './store.fixture.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the test's database once more, does something with it, and gives what was thrown. */
function thrownBy(work: (database: Database) => unknown): unknown {
  const database = new Database(folder, { create: true, busyMs: 0 });
  try {
    work(database);
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
  throw new Error('Nothing was thrown.');
}

describe('A mistake of ours', () => {
  const boom = (): never => {
    throw new TypeError('boom');
  };

  it('is thrown as it is when the file is opened', () => {
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(boom);
    expect(() => new Database(folder, { create: true, busyMs: 0 })).toThrow(TypeError);
  });

  it('is thrown as it is when the lock is taken', () => {
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(boom);
    expect(() => new SendingLock(folder).acquire()).toThrow(TypeError);
  });

  it.each([
    ['a statement with a wrong name', 'SELECT nothing FROM bookings', []],
    ['a value that breaks a constraint', 'INSERT INTO week VALUES (NULL)', []],
    ['a value too many', 'SELECT 1', [1]],
  ])('is thrown as it is: %s', (_, sql, values) => {
    expect(thrownBy((database) => database.all(sql, ...values))).not.toBeInstanceOf(StoreError);
  });
});

describe('An outage', () => {
  it('is a StoreError when the system refuses a call', () => {
    expect(() => new Database(join(folder, 'no', 'folder'), { create: true, busyMs: 0 })).toThrow(
      StoreError,
    );
  });

  it('is a StoreError when another program holds the file', () => {
    const error = thrownBy((database) => {
      const other = new DatabaseSync(database.file);
      other.exec('BEGIN IMMEDIATE');
      try {
        database.transaction(() => undefined);
      } finally {
        other.close();
      }
    });
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ message: expect.stringContaining('hält die Datenbank fest') });
  });
});
