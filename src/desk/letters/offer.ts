/** What an offer says: other days, package, price, deposit, and how long it holds. */
import { chosenPackage } from '../../booking/fields.ts';
import { totalCents } from '../../offer/estimate.ts';
import { packageContents } from '../../offer/packageContents.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import { depositCents, depositTerms } from '../deposit.ts';
import type { StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import { addDaysTo, dayOf, formatWall, patterns, startDay } from '../time.ts';
import { contents, drinkLines, joinParagraphs, openPrices, priceLines } from './lines.ts';

/**
 * The last day of an offer, `2027-06-05`: that of the event at the latest.
 *
 * @param offerDays how long offers hold
 */
export function lastOfferDay(sent: Date, starts: string, offerDays: number): string {
  const last = addDaysTo(dayOf(sent), offerDays);
  return startDay(starts) < last ? startDay(starts) : last;
}

function depositLine(request: StoredRequest): string {
  const { percent, until } = request.deposit;
  const share = percent > 0 ? depositTerms(request.deposit) : '';
  if (request.prices.length === 0 && share) return `Anzahlung: ${share} des voraussichtlichen Auftragswerts`;
  const cents = depositCents(request);
  const by = until && `, bis ${formatWall(until, patterns.day)}`;
  return cents > 0 ? `Anzahlung: ${euroFromCents(cents)}${share && ` (${share})`}${by}` : '';
}

/** What the text of an offer names beside the request. */
export interface OfferAbout {
  /** Whether the day is booked or blocked; the letter never says why. */
  readonly isTaken: boolean;
  /** Days nearby that are not taken, in words. */
  readonly near: string;
  /** Address of the general terms. */
  readonly agb: string;
  readonly now: Date;
}

export function offer(request: StoredRequest, content: SiteContent, { isTaken, near, agb, now }: OfferAbout): string {
  const { type, prices, firma, starts } = request;
  const { item } = chosenPackage(type, content.packages);
  const lines = priceLines(request);
  const list = content.packages.map((known) => `- ${known.name}: ${euro(known.price)} (${contents(known)})`);
  const choice = item && packageContents(item);
  const last = lastOfferDay(now, starts, content.prices.terms.offerDays);
  return joinParagraphs([
    [isTaken ? `An diesem Tag ist die Bar schon vergeben. Nicht vergeben sind bisher: ${near || '…'}` : ''],
    [
      ...(choice ? [`${item.name}: ${contents(item)}`, `${choice.shaker} und ${choice.leaf} Ihrer Wahl`] : []),
      ...(!choice && prices.length === 0 ? ['Unsere Pakete, inkl. MwSt.:', ...list] : []),
      ...drinkLines(request, content),
    ],
    [
      ...lines,
      prices.length > 0
        ? `${lines.length > 0 ? 'Zusammen' : 'Preis'}: ${euroFromCents(totalCents(prices))}, inkl. MwSt.`
        : '',
      ...openPrices(request, content).map(({ label, text }) => `${label}: ${text}`),
      depositLine(request),
    ],
    [
      `Das Angebot ist unverbindlich und gilt bis ${formatWall(last, patterns.day)}. Es gelten unsere AGB: ${agb}`,
      // To consumers (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB).
      firma ? '' : 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).',
    ],
  ]);
}
