/** The form's props about offer and business: serializable, and only what it shows. */
import type { AdditionPrices } from '../../domain/offer/prices.ts';
import type { Business, Prices } from '../../schemas/businessSchema.ts';

/** What the form shows about the bar. */
export interface BusinessAndPrices extends Pick<
  Business,
  'name' | 'email' | 'phone' | 'whatsapp' | 'travel' | 'replyTime' | 'callAfterDays'
> {
  /** Telephone hours in words, if there are any. */
  readonly phoneHours: string | undefined;
  readonly setUpHours: string;
  readonly cocktailsPerGuest: number;
  readonly additionPrices: AdditionPrices;
}

/** Picks what the form shows of `betrieb.yaml` and `preise.yaml`. */
export function pickBusinessAndPrices(
  { name, email, phone, whatsapp, travel, replyTime, callAfterDays, phoneHours }: Business,
  { additionPrices, cocktailsPerGuest, terms }: Prices,
): BusinessAndPrices {
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
  };
}
