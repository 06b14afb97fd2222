/** What a guest knows of a booking's history. */
import type { HistoryEntry } from '../../desk/store/history.ts';
import { isToGuest } from '../../desk/store/mailKinds.ts';
import type { Store } from '../../desk/store/store.ts';

/** A booking's history without the letters that the guest never got: given up, or held. */
export function guestHistory(store: Store, reference: string): HistoryEntry[] {
  const missed = store.outbox
    .of(reference)
    .filter(
      ({ kind, state }) => isToGuest(kind) && (state === 'abgelehnt' || state === 'ueberholt'),
    )
    .map(({ messageId }) => messageId);
  return store.history
    .of(reference)
    .filter((entry) => entry.kind !== 'letter' || !missed.includes(entry.messageId));
}
