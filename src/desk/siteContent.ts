/** The build's offer, prices and mail texts, with which bookings are answered. */
import type { Business, Prices } from '../owner/businessSchema.ts';
import type { MailTexts } from '../owner/texts/mailTexts.ts';
import type { Settings } from '../environment.ts';
import type { Choice } from '../domain/offer/choice.ts';
import type { PricedPackage } from '../domain/offer/estimate.ts';

/** A package, as far as the desk needs it. */
export interface OfferedPackage extends PricedPackage {
  /** Its value of the field `type`. */
  readonly bookingType: string;
  readonly hours: number;
  readonly choice: Choice;
}

export interface OfferedDrink {
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
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

/** The settings that texts of mails name. */
export type MailSettings = Pick<Settings, 'siteUrl' | 'retentionDays'>;

/** What letters are written from, beside the booking. */
export interface LetterSource {
  readonly content: SiteContent;
  readonly settings: Settings;
}
