/** A booking and a bar with one package, for tests of letters. */
import { parseDate } from '../domain/format/date.ts';
import { business } from '../business.ts';
import { emptyFields, type BookingFields } from '../domain/booking/fields.ts';
import { emptyParty, type Party } from '../domain/booking/party.ts';
import { recordOf } from '../helpers.ts';
import { extras, premium } from '../domain/offer/offer.fixture.ts';
import {
  bookingFromForm,
  type RelatedBookings,
  type References,
  type StoredBooking,
} from './booking.ts';
import type { MailTexts } from '../texts/mailTexts.ts';
import { mailNames } from '../texts/placeholders.ts';
import type { Payment } from './payment.ts';
import type { SiteContent } from './siteContent.ts';

/** The references of these bookings, with no more of them. */
export const others = (...named: readonly string[]): References => ({ named, more: false });
/** Related bookings of which there are none. */
export const noRelatedBookings: RelatedBookings = {
  sameDay: others(),
  takenBy: others(),
  sameAddress: others(),
  takenDays: [],
};

/** Makes a booking without a package. The parameters override its values. */
export const exampleBooking = (
  content: SiteContent,
  fields: Partial<BookingFields> = {},
  party: Partial<Party> = {},
  more: Partial<StoredBooking> = {},
): StoredBooking => ({
  ...bookingFromForm(
    {
      fields: {
        ...emptyFields,
        name: 'Erika Mustermann',
        email: 'gast@example.org',
        ...fields,
      },
      starts: parseDate(fields.date ?? '05. Juni 2027, 19:30 Uhr') ?? '',
    },
    { ...emptyParty, ...party },
    [],
    content,
  ),
  reference: 'K7-4932',
  received: new Date('2026-11-21T12:00:00Z'),
  status: 'offen',
  payments: [],
  note: '',
  version: 1,
  ...more,
});

/** A payment by transfer. */
export const payment = (cents: number, day = '2027-04-28', id = 1): Payment => ({
  id,
  day,
  cents,
  way: 'ueberweisung',
  note: '',
});

const draft = { subject: 'Ihre Anfrage {{nummer}}', body: 'Guten Tag' };

const cancellation = [
  { days: 60, percent: 30 },
  { days: 30, percent: 60 },
  { days: 14 },
  { days: 0, percent: 100 },
];

interface ExampleTexts {
  readonly mails?: Partial<MailTexts['mails']>;
  readonly steps?: readonly string[];
}

/** Makes the site's content of these texts and short ones. */
export const contentWith = ({ mails = {}, steps = [] }: ExampleTexts = {}): SiteContent => ({
  packages: [premium],
  drinks: [{ slug: 'mojito', name: 'Mojito', alcoholic: true, light: '#8fd14f' }],
  texts: { mails: { ...recordOf(mailNames, () => draft), ...mails }, steps },
  business: {
    ...business,
    name: 'Bar am Dom',
    replyTime: 'morgen',
    phone: '+492214710100',
    whatsapp: '491712345678',
    account: undefined,
  },
  prices: {
    extras,
    cocktailsPerGuest: 2,
    guestNumbers: [25, 50, 100],
    terms: { offerDays: 30, depositPercent: 50, paymentDays: 14, cancellation, setUpHours: '1–2' },
    alwaysIncluded: [{ icon: 'glass', text: 'Gläser aus Glas' }],
  },
});
