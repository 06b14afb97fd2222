/** A request by telephone, which the owner types: no mail goes out. */
import { createHash } from 'node:crypto';
import type { Agreed } from '../request.ts';
import { repeatMs } from '../store/requests.ts';
import type { Store } from '../store/store.ts';

/**
 * Stores a request, unless the same was stored within a day and nothing of it has changed: its form was sent twice.
 *
 * @returns its number
 */
export const addByTelephone = (store: Store, agreed: Agreed, now: Date): string =>
  store.transaction(() => {
    const { requests } = store;
    const fingerprint = createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
    const repeated = requests.findRepeat(fingerprint, new Date(now.getTime() - repeatMs));
    if (repeated && requests.get(repeated)?.version === 1) return repeated;
    const number = requests.newNumber();
    requests.add({
      ...agreed,
      number,
      received: now,
      fingerprint,
      byTelephone: true,
      suspicions: [],
    });
    return number;
  });
