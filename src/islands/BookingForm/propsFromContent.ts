/** The form's props about offer and business: serializable, and only what it shows. */
import type { AdditionPrices, TravelPrices } from '../../domain/offer/prices.ts';
import type { Business, Prices } from '../../schemas/businessSchema.ts';

/** What the form shows about the bar. */
export interface FormBusinessAndPrices extends Pick<
  Business,
  'name' | 'email' | 'phone' | 'whatsapp' | 'travel' | 'replyTime' | 'callAfterDays'
> {
  /** Telephone hours in words, if there are any. */
  readonly phoneHours: string | undefined;
  readonly setUpHours: string;
  readonly cocktailsPerGuest: number;
  readonly additionPrices: AdditionPrices;
  readonly travelPrices: TravelPrices;
}

/** Picks what the form shows of `betrieb.yaml` and `preise.yaml`. */
export function toFormBusinessAndPrices(
  { name, email, phone, whatsapp, travel, replyTime, callAfterDays, phoneHours }: Business,
  { additionPrices, travelPrices, cocktailsPerGuest, terms }: Prices,
): FormBusinessAndPrices {
  return {
    name,
    email,
    phone,
    whatsapp,
    travel,
    replyTime,
    callAfterDays,
    phoneHours: phoneHours?.text,
    setUpHours: terms.setUpHours,
    cocktailsPerGuest,
    additionPrices,
    travelPrices,
  };
}
