/** The form's props about offer and business: serializable, and only what it shows. */
import type { Business, Prices } from '../../schemas/businessSchema.ts';

/** Picks what the form shows of `betrieb.yaml` and `preise.yaml`. */
export const toFormBusinessAndPrices = (business: Business, prices: Prices) => ({
  name: business.name,
  email: business.email,
  phone: business.phone,
  whatsapp: business.whatsapp,
  /** Telephone hours in words, if there are any. */
  phoneHours: business.phoneHours,
  travel: business.travel,
  replyTime: business.replyTime,
  callAfterDays: business.callAfterDays,
  setUpHours: prices.terms.setUpHours,
  cocktailsPerGuest: prices.cocktailsPerGuest,
  additionPrices: prices.additionPrices,
  travelPrices: prices.travelPrices,
});

export type FormBusinessAndPrices = Readonly<ReturnType<typeof toFormBusinessAndPrices>>;
