/** Times and what to pack, for the sheet for the evening. */
import { chosenPackage } from '../../domain/booking/fields.ts';
import { ingredientText, untoldIngredient } from '../../domain/offer/recipe.ts';
import { counted, decimal } from '../../domain/format/wording.ts';
import { choiceOf, type Choice } from '../../domain/offer/drinkChoice.ts';
import type { Cocktail } from '../../owner/offerSchema.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { chargedCents, openCents } from '../../desk/due.ts';
import { arrivalText, daysOf, endText, type EventDays, type EventHours } from '../../desk/event.ts';
import type { Booking, StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import { withNeededAdditions } from '../agreed/reprice.ts';
import { formatLocal, patterns } from '../../desk/time.ts';

/**
 * When to be there, and when the bar opens and closes: `17:30 Uhr`.
 *
 * @param setUpHours of `preise.yaml`, `1–2`
 */
export const eveningTimes = (event: EventHours, setUpHours: string) => ({
  arrival: arrivalText(event, setUpHours),
  opens: formatLocal(event.starts, patterns.time),
  closes: endText(event),
});

/**
 * What is left to choose of a package's sorts, as `4 + 2 Sorten nach Wahl`; '' where all are noted.
 */
function choiceLeftText({ alcoholic, alcoholFree }: Choice): string {
  if (alcoholic > 0 && alcoholFree > 0)
    return `${alcoholic} + ${alcoholFree} Sorten nach Wahl (mit und ohne Alkohol)`;
  const count = alcoholic + alcoholFree;
  if (count === 0) return '';
  return `${counted(count, 'Sorte', 'Sorten')} nach Wahl ${alcoholic > 0 ? 'mit' : 'ohne'} Alkohol`;
}

/**
 * How many cocktails to pack for, on all days together, of how many sorts, and what is left to
 * choose of these; none without a package.
 */
export function cocktailLines(
  booking: Pick<Booking, 'type' | 'plan'> & EventDays,
  content: Pick<SiteContent, 'packages' | 'drinks' | 'prices'>,
): string[] {
  const { packages, drinks } = content;
  const { type, plan } = withNeededAdditions(booking, content);
  const { item } = chosenPackage(type, packages);
  if (!item) return [];
  const noted = choiceOf(drinks.filter(({ slug }) => plan.wishes.includes(slug)));
  const open = {
    alcoholic: Math.max(0, item.choice.alcoholic - noted.alcoholic),
    alcoholFree: Math.max(0, item.choice.alcoholFree - noted.alcoholFree),
  };
  const ofDay = item.cocktails + plan.cocktails;
  const days = daysOf(booking).length;
  const total = ofDay * days;
  const sorts = plan.wishes.length + open.alcoholic + open.alcoholFree;
  const each =
    sorts > 0
      ? `, bei ${counted(sorts, 'Sorte', 'Sorten')} je etwa\u00A0${decimal(Math.ceil(total / sorts))}`
      : '';
  const perDay = days > 1 ? ` für ${days}\u00A0Tage (${decimal(ofDay)} am Tag)` : '';
  const cocktails = `${counted(total, 'Cocktail', 'Cocktails')}${perDay}${each}`;
  return [cocktails, choiceLeftText(open)].filter(Boolean);
}

/** What the guest is to pay at the event; '' where that is not agreed yet. */
export function collectText(booking: StoredBooking, now: Date): string {
  if (chargedCents(booking, now) === undefined)
    return booking.status === 'gebucht' ? 'Heute zu kassieren: Preis fehlt' : '';
  const open = openCents(booking, now);
  if (open < 0) return `Zu viel gezahlt: ${euroFromCents(-open)}, nichts kassieren`;
  return open > 0 ? `Heute zu kassieren: ${euroFromCents(open)}` : 'Nichts zu kassieren';
}

/** Ingredients of a drink to pack: `4 cl - Wodka`; without those that are not published yet. */
export const ingredientsToPack = (ingredients: Cocktail['ingredients']): string =>
  ingredients
    .filter(({ name }) => name !== untoldIngredient)
    .map(ingredientText)
    .join(', ');
