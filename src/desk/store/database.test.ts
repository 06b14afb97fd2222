import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StoreError } from './errors.ts';
import { Store } from './store.ts';
import { folder, openStore, store } from './store.fixture.ts';

/** What another program does with the file. */
function elsewhere(sql: string): void {
  const database = new DatabaseSync(store.file);
  database.exec(sql);
  database.close();
}

describe('The database', () => {
  it('lets nobody but its owner read folder and files', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const names = readdirSync(folder);
    expect(names).toContain('anfragen.sqlite-wal');
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  });

  it.skipIf(process.getuid?.() !== 0)('tells another user how to run the command', () => {
    store.close();
    chownSync(folder, 65534, 65534);
    expect(() => new Store(folder, { create: false })).toThrow("sudo -u '#65534'");
    expect(readdirSync(folder)).toEqual(['anfragen.sqlite']);
    chownSync(folder, 0, 0);
    // Who may not even look into the folder.
    process.seteuid?.(65534);
    try {
      expect(() => new Store(folder, { create: false })).toThrow("sudo -u '#0'");
    } finally {
      process.seteuid?.(0);
    }
    openStore();
  });

  it('refuses a folder that others use and leaves it as it is, but takes an empty one', () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared, { mode: 0o755 });
    writeFileSync(join(shared, 'Rechnung.pdf'), '');
    expect(() => new Store(shared)).toThrow('eigenen, leeren Ordner');
    expect(statSync(shared).mode & 0o777).toBe(0o755);
    rmSync(join(shared, 'Rechnung.pdf'));
    new Store(shared).close();
    expect(statSync(shared).mode & 0o777).toBe(0o700);
  });

  it('makes no tables for a command', () => {
    elsewhere('PRAGMA user_version = 0');
    expect(() => new Store(folder, { create: false })).toThrow('Starten Sie den Server');
  });

  it('leaves a database of a newer version alone', () => {
    elsewhere('PRAGMA user_version = 99');
    expect(() => new Store(folder)).toThrow(StoreError);
    expect(() => new Store(folder)).toThrow('neueren Version');
  });
});
