/**
 * What the site tells the server: `pages/api/site.json.ts` writes it into the build, and
 * `server/published.ts` reads it. Everybody may read it. The server knows nothing else of the
 * content, so mails say what pages say.
 */
import type { OfferedCocktail, OfferedPackage } from './offer/offer.ts';
import type { EstimatePrices, TravelPrices } from './offer/prices.ts';
import type { TakenPeriod } from './booking/takenDays.ts';

/** Goes up with each change of `SiteData`: the server refuses a build of another version. */
export const siteDataVersion = 7;

interface SiteBusiness {
  readonly name: string;
  /** Address of the site, without a slash at its end. */
  readonly url: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** E.164. */
  readonly whatsapp?: string | undefined;
  readonly phoneHours?: string | undefined;
  /** So many days after its arrival an enquiry is deleted. */
  readonly retentionDays: number;
}

/** A reply of the owner, with the placeholders of one enquiry left: `{{nummer}}`, `{{gast}}`. */
export interface ReplyTemplate {
  readonly subject: string;
  readonly text: string;
}

/** A text as HTML and as plain text. */
export interface HtmlAndText {
  readonly html: string;
  readonly text: string;
}

export interface SiteData {
  readonly version: number;
  readonly business: SiteBusiness;
  readonly prices: EstimatePrices & {
    readonly travelPrices: TravelPrices;
    readonly terms: {
      readonly depositPercent: number;
      /** `1–2`. */
      readonly setUpHours: string;
    };
  };
  readonly packages: readonly OfferedPackage[];
  readonly cocktails: readonly OfferedCocktail[];
  readonly takenDays: readonly TakenPeriod[];
  readonly texts: {
    /** Its parts stand around what the guest asked for. */
    readonly acknowledgement: {
      readonly subject: string;
      readonly before: HtmlAndText;
      readonly after: HtmlAndText;
    };
    /** Texts of the links in the owner's mail. */
    readonly quote: ReplyTemplate;
    /** Asks for what is missing for a quote. */
    readonly question: ReplyTemplate;
    readonly confirmation: ReplyTemplate;
    readonly decline: ReplyTemplate;
  };
}
