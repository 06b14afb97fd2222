/** What the desk knows of the site: offer, prices and texts of mails. */
import type { Business, Prices } from '../schemas/businessSchema.ts';
import type { MailTexts } from '../texts/mailTexts.ts';
import type { Settings } from '../environment.ts';
import type { Choice } from '../domain/offer/drinkChoice.ts';
import type { PricedPackage } from '../domain/offer/estimate.ts';

/** What the desk needs of a package. */
export interface OfferedPackage extends PricedPackage {
  /** Its position on the page, and in `?paket=`. */
  readonly paket: number;
  /** Its value of the field `type`. */
  readonly bookingType: string;
  /** How many it is enough for. */
  readonly guests: number;
  readonly hours: number;
  readonly choice: Choice;
}

export interface OfferedDrink {
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
  /** Its colour: `#8fd14f`. */
  readonly light: string;
}

export interface SiteContent {
  readonly packages: readonly OfferedPackage[];
  readonly drinks: readonly OfferedDrink[];
  readonly texts: MailTexts;
  readonly business: Business;
  readonly prices: Pick<
    Prices,
    'extras' | 'cocktailsPerGuest' | 'guestNumbers' | 'terms' | 'alwaysIncluded'
  >;
}

/** Deposit, days to pay, rates of cancellation. */
export type Terms = SiteContent['prices']['terms'];

/** Settings that texts of mails mention. */
export type MailSettings = Pick<Settings, 'siteUrl' | 'retentionDays'>;

/** What a letter is written from, besides the booking. */
export interface LetterSource {
  readonly content: SiteContent;
  readonly settings: Settings;
}
