/** What the tests of store and queue start from. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { emptyFields } from '../../booking/fields.ts';
import { emptyPlan } from '../../booking/plan.ts';
import { Store, type NewRequest } from './store.ts';

export const noon = new Date('2026-11-21T12:00:00Z');

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

export const letter = { subject: 'S', text: 'T', html: 'H' };

export function makeRequest(
  overrides: Partial<NewRequest> = {},
  email = 'gast@example.org',
  date = '05. Juni 2027, 19:30 Uhr',
): NewRequest {
  return {
    number: store.newNumber(),
    received: noon,
    fields: { ...emptyFields, name: 'Gast', email, type: 'Anfrage', date },
    packageName: 'unverbindliche Anfrage',
    plan: emptyPlan,
    hours: 3,
    told: 0,
    suspicions: [],
    content: `content of ${email}`,
    mails: [
      { kind: 'owner', letter },
      { kind: 'visitor', letter },
    ],
    ...overrides,
  };
}
