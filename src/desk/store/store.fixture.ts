/** What the tests of store and queue start from. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { recordOf } from '../../helpers.ts';
import type { LetterKind } from '../letterKinds.ts';
import { noFee } from '../money.ts';
import { editableFields, type Status, type StoredRequest } from '../request.ts';
import type { MailKind } from './outbox.ts';
import type { NewRequest } from './requests.ts';
import { Store } from './store.ts';

export const noon = new Date('2026-11-21T12:00:00Z');
export const dayMs = 24 * 60 * 60_000;
/** So many days after a moment, or before it. */
export const days = (count: number, from = noon): Date => new Date(from.getTime() + count * dayMs);

/** Each test has a store of its own, in a folder of its own. */
export let folder: string;
export let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  openStore();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

/** Opens the folder once more. */
export function openStore(): void {
  store = new Store(folder);
}

export const mailContent = { subject: 'S', text: 'T', html: 'H' };

/** Another guest's request, for an evening in June. */
export const makeRequest = (overrides: Partial<NewRequest> = {}): NewRequest => ({
  number: store.requests.newNumber(),
  received: noon,
  fingerprint: '',
  suspicions: [],
  starts: '2027-06-05T19:30',
  lastDay: undefined,
  hours: 3,
  ...recordOf(editableFields, () => ''),
  name: 'Gast',
  email: 'gast@example.org',
  anfrage: '',
  type: 'Anfrage',
  packageName: 'unverbindliche Anfrage',
  plan: emptyPlan,
  prices: [],
  deposit: { percent: 50, cents: 0, until: '', paid: '' },
  fee: noFee,
  paid: '',
  contact: '',
  allergies: '',
  billing: '',
  ...overrides,
});

/** Stores another guest's request with a mail of each of these kinds, and gives its number. */
export function add(
  overrides: Partial<NewRequest> = {},
  kinds: readonly MailKind[] = ['owner', 'acknowledgement'],
): string {
  const request = makeRequest(overrides);
  const { number, received } = request;
  store.requests.add(request);
  for (const kind of kinds) {
    store.outbox.add(
      { kind, content: mailContent, number, recipients: ['chef@example.org'] },
      received,
    );
  }
  return number;
}

/** Stores another guest's request in its status, and gives its number. */
export function file(status: Status, overrides: Partial<NewRequest> = {}, changed = noon): string {
  const number = add(overrides);
  store.requests.setStatus(number, status, changed);
  return number;
}

/** A stored request; it must be there. */
export function requestOf(number: string): StoredRequest {
  const request = store.requests.get(number);
  if (!request) throw new Error(`${number} is not stored.`);
  return request;
}

/** Changes what is agreed of a request. */
export function agree(number: string, changes: Partial<StoredRequest>): void {
  const request = requestOf(number);
  store.requests.setAgreed(number, request.version, { ...request, ...changes }, ['Anders'], noon);
}

/** Notes that a request's guest got a letter, and gives the number. */
export function noteLetter(number: string, kind: LetterKind, at = noon): string {
  store.requests.note(
    number,
    { kind: 'letter', letter: kind, subject: '', text: '', way: 'mail', messageId: '' },
    at,
  );
  return number;
}

/** A request's last mail is refused for good. */
export function rejectLast(number: string): void {
  for (const mail of store.outbox.of(number).slice(-1)) store.outbox.reject(mail, 'Antwort 550');
}
