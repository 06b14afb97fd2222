/** The form's props about offer and business: serializable, and only what it shows. */
import type { Extras } from '../../domain/offer/prices.ts';
import type { Business, Prices } from '../../schemas/businessSchema.ts';

/** What the form shows about the bar. */
export interface FormBusiness extends Pick<
  Business,
  'name' | 'email' | 'phone' | 'whatsapp' | 'travel' | 'replyTime' | 'callAfterDays'
> {
  /** Telephone hours in words, if there are any. */
  readonly phoneHours: string | undefined;
  readonly setUpHours: string;
  readonly cocktailsPerGuest: number;
  readonly extras: Extras;
}

export function formBusiness(
  { name, email, phone, whatsapp, travel, replyTime, callAfterDays, phoneHours }: Business,
  { extras, cocktailsPerGuest, terms }: Pick<Prices, 'extras' | 'cocktailsPerGuest' | 'terms'>,
): FormBusiness {
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
    extras,
  };
}
