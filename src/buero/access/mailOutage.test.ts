import { expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import { add, noon, store } from '../../desk/store/store.fixture.ts';
import { noMailsSince, waitingMails } from './mailOutage.ts';

const settings = readSettings({ SMTP_URL: 'smtp://mail.example' }, business);

/** Notes a failed try of a booking's mails of this kind, or that they have left. */
function tried(reference: string, kind: string, error?: string): void {
  for (const mail of store.outbox.of(reference).filter((one) => one.kind === kind)) {
    if (error === undefined) store.outbox.delivered(mail);
    else store.outbox.postpone(mail, noon.getTime(), error);
  }
}

it('names a letter that waits and why, even while other mails are sent', () => {
  const reference = add({}, ['owner', 'offer']);
  tried(reference, 'owner');
  tried(reference, 'offer', '452 mailbox full');
  expect(waitingMails(store, settings, noon)).toBe(
    'Seit 13:00 wartet eine Mail: 452 mailbox full.',
  );
  add({}, ['offer']);
  expect(waitingMails(store, settings, noon)).toBe('Seit 13:00 warten 2 Mails: 452 mailbox full.');
  expect(noMailsSince(store, settings, noon)).toBe('');
});

it('says that the owner gets no mails, even while those to guests are sent', () => {
  const reference = add();
  tried(reference, 'owner', '452 mailbox full');
  tried(reference, 'acknowledgement');
  expect(noMailsSince(store, settings, noon)).toBe('Seit 13:00 gehen keine Mails an Sie hinaus');
  tried(add(), 'owner');
  expect(noMailsSince(store, settings, noon)).toBe('');
});

it('says nothing of mails that were not tried yet, or were sent', () => {
  tried(add(), 'acknowledgement');
  expect(waitingMails(store, settings, noon)).toBe('');
  expect(noMailsSince(store, settings, noon)).toBe('');
});
