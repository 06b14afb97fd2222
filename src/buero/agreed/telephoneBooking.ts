/** A booking by telephone, which the owner types: no mail goes out. */
import { createHash } from 'node:crypto';
import type { Agreed } from '../../desk/booking.ts';
import { repeatMs } from '../../desk/store/bookings.ts';
import type { Store } from '../../desk/store/store.ts';

/**
 * Stores a booking, unless its form was sent twice: the same was stored within a day, and nothing
 * of it has changed.
 *
 * @returns its reference
 */
export const addByTelephone = (store: Store, agreed: Agreed, now: Date): string =>
  store.transaction(() => {
    const { bookings } = store;
    const fingerprint = createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
    const repeated = bookings.findRepeat(fingerprint, new Date(now.getTime() - repeatMs));
    if (repeated && bookings.get(repeated)?.version === 1) return repeated;
    const reference = bookings.newReference();
    bookings.add({
      ...agreed,
      reference,
      received: now,
      fingerprint,
      byTelephone: true,
      suspicions: [],
    });
    return reference;
  });
