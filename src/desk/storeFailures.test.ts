/**
 * What the desk does while its store fails: it confirms nothing, and takes bookings again once it
 * can.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import type { Desk } from './desk.ts';
import {
  book,
  filled,
  folder,
  log,
  mailOf,
  openDesk,
  send,
  stored,
  withoutFolder,
} from './desk.fixture.ts';
import { startSmtp } from './mail/delivery/smtp.fixture.ts';
import { StoreError } from './store/errors.ts';
import { Outbox } from './store/outbox.ts';
import { Bookings } from './store/bookings.ts';
import { Retention } from './store/retention.ts';

const file = (): string => join(folder, 'anfragen.sqlite');
const references = (): string[] => stored().map(({ reference }) => reference);

/** Makes another program hold the database. */
function hold(sql = 'BEGIN IMMEDIATE'): DatabaseSync {
  const database = new DatabaseSync(file());
  database.exec(sql);
  return database;
}

async function expectRefusal(desk: Desk): Promise<void> {
  expect(await send(desk, filled())).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '60' },
    body: {
      status: 'error',
      message: expect.stringContaining('konnte gerade nicht gespeichert werden'),
    },
  });
}

describe('The desk with a failing store', () => {
  it('leaves a damaged file as it is, and logs what to do', async () => {
    const content = 'Das ist keine Datenbank, aber vielleicht das Einzige, was noch da ist.'.repeat(
      100,
    );
    writeFileSync(file(), content);
    await expectRefusal(openDesk());
    expect(log()).toContain('Sicherung');
    expect(readFileSync(file(), 'utf8')).toBe(content);
  });

  it('confirms nothing while the file is damaged in the middle', async () => {
    const desk = openDesk();
    await book(desk);
    await desk.close();
    const content = readFileSync(file());
    content.fill(0xa5, 2 * 4096, 4 * 4096);
    writeFileSync(file(), content);
    await expectRefusal(openDesk());
    expect(log()).toContain('beschädigt');
  });

  it('notices that the folder vanished before it confirms anything, and uses it again once it is back', async () => {
    const desk = openDesk();
    const before = await book(desk);
    await withoutFolder(async () => {
      await expectRefusal(desk);
      await expectRefusal(desk);
    });
    const after = await book(desk);
    expect(references()).toEqual([after, before]);
  });

  it('stores nothing of guest or owner after the file was replaced', async () => {
    const desk = openDesk();
    await book(desk);
    const whole = readFileSync(file());
    renameSync(file(), `${file()}-alt`);
    writeFileSync(file(), whole);
    const block = () =>
      desk.withStore((store) => {
        store.days.block({ from: '2099-01-01', to: '2099-01-01' });
        return 'blocked';
      });
    expect(block).toThrow(StoreError);
    expect(log()).toContain('verschwunden oder ersetzt worden');
  });
});

describe('A programming error', () => {
  it('reaches the caller, and is no outage', () => {
    const desk = openDesk();
    const fail = () =>
      desk.withStore(() => {
        throw new TypeError('boom');
      });
    expect(fail).toThrow('boom');
    expect(log()).not.toContain('nicht angenommen');
  });

  it('is logged with its stack each time, and leaves the guest the form', async () => {
    vi.spyOn(Bookings.prototype, 'newReference').mockImplementation(() => {
      throw new TypeError('boom');
    });
    const desk = openDesk({ RATE_LIMIT: '1' });
    for (let time = 1; time <= 2; time += 1) {
      expect(await send(desk, filled())).toMatchObject({
        status: 500,
        body: {
          status: 'error',
          message: expect.stringContaining('konnte gerade nicht gespeichert werden'),
        },
        input: { fields: { name: 'Jürgen Groß' } },
      });
      expect(log().match(/TypeError: boom\n\s+at /g)).toHaveLength(time);
    }
    expect(log()).not.toContain('nicht angenommen');
    expect(stored()).toEqual([]);
  });

  it('is logged with its stack in the background, and the work is done an hour later', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const cleanUp = vi.spyOn(Retention.prototype, 'cleanUp').mockImplementationOnce(() => {
      throw new TypeError('boom');
    });
    openDesk();
    vi.advanceTimersByTime(60 * 60_000);
    expect(log()).toMatch(/TypeError: boom\n\s+at /);
    expect(log()).not.toContain('nicht angenommen');
    vi.advanceTimersByTime(60 * 60_000);
    expect(cleanUp).toHaveLastReturnedWith([]);
  });

  it('is logged with its stack in the mailer, and mails leave once it is gone', async () => {
    await using smtp = await startSmtp();
    const next = vi.spyOn(Outbox.prototype, 'next').mockImplementationOnce(() => {
      throw new TypeError('boom');
    });
    const desk = openDesk({ SMTP_URL: smtp.url });
    expect(next).toHaveBeenCalledOnce();
    expect(log()).toMatch(/TypeError: boom\n\s+at /);
    const reference = await book(desk);
    await vi.waitUntil(() => mailOf(reference, 'owner').state === 'zugestellt', 20_000);
  });
});

describe('The desk with a locked store', () => {
  it('uses a database that was locked at the start once it is free', async () => {
    const other = hold('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const desk = openDesk();
    await expectRefusal(desk);
    expect(log()).toContain('Ein anderes Programm hält die Datenbank fest');
    other.close();
    expect(await book(desk)).not.toBe('');
  });

  it('logs an outage once, and its end once', async () => {
    await using smtp = await startSmtp();
    smtp.behave('hold');
    const desk = openDesk({ SMTP_URL: smtp.url });
    // A filled honeypot brings no acknowledgement, so there is one mail.
    const reference = await book(desk, { zusatz: 'x' });
    await vi.waitUntil(() => smtp.tries.length > 0, 20_000);
    const other = hold();
    // The mail leaves, but nobody can record it. The mailer tries again and again, and so do the
    // bookings.
    smtp.behave('accept');
    smtp.release();
    await vi.waitUntil(() => log().includes('hält die Datenbank fest'), 10_000);
    await expectRefusal(desk);
    await expectRefusal(desk);
    other.close();
    await vi.waitUntil(() => mailOf(reference, 'owner').state === 'zugestellt', 20_000);
    expect(await book(desk)).not.toBe('');
    const logged =
      log().match(/Ein anderes Programm hält die Datenbank fest|wieder (?:benutzen|angenommen)/g) ??
      [];
    expect(logged.toSorted()).toEqual([
      'Ein anderes Programm hält die Datenbank fest',
      'Ein anderes Programm hält die Datenbank fest',
      'wieder angenommen',
      'wieder benutzen',
    ]);
  }, 40_000);
});
