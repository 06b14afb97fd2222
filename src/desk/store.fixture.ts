/** What the tests of store and queue start from. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewRequest } from './store.ts';

export const noon = new Date('2026-11-21T12:00:00Z');

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'anfragen-'));

export const letter = { subject: 'S', text: 'T', html: 'H' };

export function makeRequest(
  overrides: Partial<NewRequest> = {},
  email = 'gast@example.org',
  date = '05. Juni 2027, 19:30 Uhr',
): NewRequest {
  return {
    received: noon,
    fields: { firma: '', name: 'Gast', email, tel: '', anfrage: '', type: 'Anfrage', date },
    packageName: 'unverbindliche Anfrage',
    marks: [],
    key: undefined,
    content: `content of ${email}`,
    letters: () => [
      { kind: 'owner', ...letter },
      { kind: 'visitor', ...letter },
    ],
    ...overrides,
  };
}
