/** A bar and its prices for tests, which an owner's change of content cannot break. */
import { businessSchema, pricesSchema } from './businessSchema.ts';

/** As `betrieb.yaml` holds it. */
export const businessFile = {
  url: 'https://bar.example',
  name: 'Bar am Dom',
  claim: 'Die Bar, die zu Ihnen kommt.',
  owner: 'Erika Muster',
  street: 'Musterstraße 1',
  postalCode: '50667',
  city: 'Köln',
  email: 'anfrage@bar.example',
  phone: '0221 4710100',
  hoster: 'Hoster, Köln',
  mailProvider: 'Anbieter, Köln',
  logRetention: '14 Tage',
  alcoholNote: 'Ab 18 Jahren.',
  allergenNote: 'Allergene nennen wir an der Bar.',
  retentionDays: 365,
  underConstruction: false,
};
export const exampleBusiness = businessSchema.parse(businessFile);

export const examplePrices = pricesSchema.parse({
  extras: { cocktail: 8, hour: 55, kilometre: 0.5, includedKilometres: 30 },
  cocktailsPerGuest: 2,
  guestNumbers: [30, 50, 80],
  terms: { quoteDays: 30, depositPercent: 50, paymentDays: 14, setUpHours: '1–2' },
  alwaysIncluded: [{ icon: 'glass', text: 'Gläser' }],
  onRequest: [],
  notIncluded: 'Parkgebühren',
});
