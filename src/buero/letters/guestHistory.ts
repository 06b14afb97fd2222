/** What a guest knows of a booking's history. */
import type { HistoryEntry } from '../../desk/store/history.ts';
import { isToGuest } from '../../desk/store/mailKinds.ts';
import { isMissed, type StoredMail } from '../../desk/store/outbox.ts';

/**
 * A booking's history without the letters that the guest never got: given up, or held.
 *
 * @param mails of the booking
 */
export function guestHistory(
  history: readonly HistoryEntry[],
  mails: readonly StoredMail[],
): HistoryEntry[] {
  const missed = mails
    .filter((mail) => isToGuest(mail.kind) && isMissed(mail))
    .map(({ messageId }) => messageId);
  return history.filter((entry) => entry.kind !== 'letter' || !missed.includes(entry.messageId));
}
