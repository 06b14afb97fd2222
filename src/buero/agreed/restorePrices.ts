/** „Preise lassen“: restores the price lines as they were typed before a change recalculated them. */
import type { PriceLine } from '../../domain/offer/estimate.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import { changeLines } from './changeLines.ts';

/** The price lines that the last change recalculated, as they were typed, unless a letter was sent since. */
export function priceLinesBefore(
  history: readonly HistoryEntry[],
): readonly PriceLine[] | undefined {
  const last = history.findLast(({ kind }) => kind === 'change' || kind === 'letter');
  return last?.kind === 'change' ? last.priceLinesBefore : undefined;
}

/** Restores the price lines that the last change recalculated; call it in a transaction. */
export function restorePrices(
  store: Store,
  reference: string,
  { drinks }: SiteContent,
  now: Date,
): void {
  const booking = store.bookings.get(reference);
  const priceLines = priceLinesBefore(store.history.of(reference));
  if (!booking || !priceLines) return;
  const agreed = { ...booking, priceLines };
  const lines = changeLines(booking, agreed, drinks);
  store.bookings.setAgreed(reference, booking.version, agreed, lines, now);
}
