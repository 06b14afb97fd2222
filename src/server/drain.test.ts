import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { book, folder, openDesk } from '../desk/desk.fixture.ts';
import { startSmtp } from '../desk/mail/delivery/smtp.fixture.ts';
import { SendingLock } from '../desk/store/sendingLock.ts';
import { Drain } from './drain.ts';

it('A delivery that hangs keeps the next worker from sending for a minute and no longer', async () => {
  const exit = process.exit.bind(process);
  const ended = Promise.withResolvers<undefined>();
  Reflect.set(process, 'exit', ended.resolve);
  onTestFinished(() => void Reflect.set(process, 'exit', exit));
  await using smtp = await startSmtp();
  smtp.behave('hold');
  const desk = openDesk({ SMTP_URL: smtp.url });
  await book(desk);
  await vi.waitFor(() => expect(smtp.tries).not.toEqual([]));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const next = new SendingLock(folder);

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  new Drain(server, desk).finish();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(next.acquire()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(next.acquire()).toBe(true));
  next.release();
  smtp.release();
  await ended.promise;
});
