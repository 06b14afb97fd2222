/** „Preise lassen“: restores the price lines that a change has recalculated. */
import type { PriceLine } from '../../domain/offer/estimate.ts';
import type { SiteContent } from '../siteContent.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { changeLines } from './agreedRows.ts';

/** The price lines from before the last change, if it recalculated them and no letter was sent since. */
export function pricesBefore(history: readonly HistoryEntry[]): readonly PriceLine[] | undefined {
  const last = history.findLast(({ kind }) => kind === 'change' || kind === 'letter');
  return last?.kind === 'change' ? last.pricesBefore : undefined;
}

/** Restores the price lines from before the last change; call it in a transaction. */
export function keepPrices(store: Store, number: string, { drinks }: SiteContent, now: Date): void {
  const request = store.requests.get(number);
  const prices = pricesBefore(store.requests.history(number));
  if (!request || !prices) return;
  const agreed = { ...request, prices };
  const lines = changeLines(request, agreed, drinks);
  store.requests.setAgreed(number, request.version, agreed, lines, now);
}
