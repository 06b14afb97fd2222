/** What a confirmation says: everything that is agreed, because it makes the contract. */
import { chosenPackage, fieldLabels } from '../../domain/booking/fields.ts';
import { figures } from '../../domain/booking/plan.ts';
import { counted, decimal } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { depositCents, depositTerms } from '../deposit.ts';
import type { StoredRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';
import { addHoursTo, formatWall, patterns } from '../time.ts';
import { contents, drinkLines, inOneLine, joinParagraphs, openPrice, paidDeposit, priceLines } from './lines.ts';

function depositLine(request: StoredRequest): string {
  const { until } = request.deposit;
  if (!depositTerms(request.deposit)) return '';
  const amount = depositCents(request);
  const sum = amount > 0 ? euroFromCents(amount) : openPrice;
  return `Anzahlung: ${paidDeposit(request) || `${sum}, bis ${until ? formatWall(until, patterns.day) : '…'}`}`;
}

/** @param agb address of the general terms */
export function confirmation(request: StoredRequest, content: SiteContent, agb: string): string {
  const { starts, hours, firma, type, plan, prices, contact, allergies, billing } = request;
  const { item } = chosenPackage(type, content.packages);
  const end = formatWall(addHoursTo(starts, hours), patterns.time);
  const own = (label: string, text: string): string => text && `${label}: ${inOneLine(text)}`;
  return joinParagraphs([
    [
      `Termin: ${formatWall(starts, patterns.dayAndTime)}`,
      `Dauer: ${counted(hours, 'Stunde', 'Stunden')}, bis ${end}`,
      `Ort: ${plan.venue || '…'}`,
      own('Vor Ort erreichbar', contact),
      own(fieldLabels.firma, firma),
      plan.guests > 0 ? `${figures.guests.label}: ${decimal(plan.guests)}` : '',
      item ? `Paket: ${item.name}, ${contents(item)}` : prices.length > 0 ? '' : 'Paket: …',
      ...drinkLines(request, content),
      own('Allergien', allergies),
    ],
    [
      ...priceLines(request),
      `Vereinbarter Preis: ${prices.length > 0 ? euroFromCents(totalCents(prices)) : openPrice}, inkl. MwSt.`,
      depositLine(request),
      own('Rechnung an', billing),
    ],
    [`Es gelten unsere AGB in der Fassung von heute: ${agb}`],
  ]);
}
