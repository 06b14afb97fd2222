/** What the tests of the letters start from: a request, and a bar with one package. */
import { emptyFields, type BookingFields } from '../../booking/fields.ts';
import { emptyPlan } from '../../booking/plan.ts';
import { business } from '../../business/business.ts';
import { extras, premium } from '../../offer/offer.fixture.ts';
import type { Enquiry, SiteContent } from '../enquiry.ts';

const nobody = { named: [], more: false };

/** A request without a package, but for what is said otherwise. */
export const exampleEnquiry = (fields: Partial<BookingFields>, more: Partial<Enquiry>): Enquiry => ({
  number: 'K7-4932',
  received: new Date(0),
  fields: {
    ...emptyFields,
    name: 'Erika Mustermann',
    email: 'gast@example.org',
    date: '05. Juni 2027, 19:30 Uhr',
    ...fields,
  },
  plan: emptyPlan,
  suspicions: [],
  sameDay: nobody,
  takenBy: nobody,
  sameAddress: nobody,
  taken: [],
  ...more,
});

/** The site's content with these texts. */
export const contentWith = (texts: SiteContent['texts']): SiteContent => ({
  packages: [premium],
  drinks: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  texts,
  business: { ...business, name: 'Bar am Dom', replyTime: 'morgen' },
  prices: {
    extras,
    cocktailsPerGuest: 2,
    terms: { offerDays: 30, depositPercent: 50, paymentDays: 14, setUpHours: '1–2' },
    alwaysIncluded: [{ icon: 'glass', text: 'Gläser aus Glas' }],
  },
});
