/** What an offer says: package, price, deposit, and how long it holds. */
import { chosenPackage } from '../../domain/booking/fields.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { euro, euroFromCents } from '../../domain/format/price.ts';
import { travelExample } from '../../domain/offer/travel.ts';
import { depositCents, depositTerms } from '../deposit.ts';
import type { StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import { addDaysTo, dayOf, formatWall, patterns, startDay } from '../time.ts';
import { contents, drinkLines, joinParagraphs, priceLines } from './lines.ts';

/**
 * The last day of an offer, `2027-06-04`: the one before the event at the latest, but not before it is sent.
 *
 * @param offerDays how long offers hold
 */
export function lastOfferDay(sent: Date, starts: string, offerDays: number): string {
  const today = dayOf(sent);
  const [last = today] = [addDaysTo(startDay(starts), -1), addDaysTo(today, offerDays)].sort();
  return last < today ? today : last;
}

function depositLine(request: StoredRequest): string {
  const { percent, until } = request.deposit;
  const share = percent > 0 ? depositTerms(request.deposit) : '';
  if (request.prices.length === 0 && share) return `Anzahlung: ${share} des voraussichtlichen Auftragswerts`;
  const cents = depositCents(request);
  const by = until && `, bis ${formatWall(until, patterns.day)}`;
  return cents > 0 ? `Anzahlung: ${euroFromCents(cents)}${share && ` (${share})`}${by}` : '';
}

/** @param agb address of the general terms */
export function offer(request: StoredRequest, content: SiteContent, agb: string, now: Date): string {
  const { type, prices, firma, starts } = request;
  const { item } = chosenPackage(type, content.packages);
  const lines = priceLines(request);
  const list = [
    ...content.packages.map((known) => `- ${known.name}: ${euro(known.price)} (${contents(known)})`),
    `- Anfahrt ${travelExample(content.prices.extras)}`,
  ];
  const choice = item && packageContents(item);
  const last = lastOfferDay(now, starts, content.prices.terms.offerDays);
  return joinParagraphs([
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
      depositLine(request),
    ],
    [
      `Das Angebot ist unverbindlich und gilt bis ${formatWall(last, patterns.day)}. Es gelten unsere AGB: ${agb}`,
      // To consumers (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB).
      firma ? '' : 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).',
    ],
  ]);
}
