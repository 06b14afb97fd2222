/**
 * The business: every fact about it that is not for sale, said once.
 *
 * `placeholders.ts` knows which values belong to nobody; `npm run preflight` lists them until
 * they are replaced.
 */

/** One entry of a navigation; `to` is a path of this site, `title` the longer text for hover and screen readers. */
export interface NavigationEntry {
  readonly text: string;
  readonly to: `/${string}`;
  readonly title: string;
}

const facts = {
  /** Public origin without a trailing slash; `SITE_URL` overrides it at build and run time. */
  url: 'https://mobile-cocktailbar-koeln.example',
  name: 'Mobile Cocktailbar Köln',
  /** One line about the bar, in the footer. */
  claim: 'Die beleuchtete Bar, die zu Ihnen kommt: handgemachte Cocktails für Feste in und um Köln.',

  /** First and last name, as the Impressum needs it (§ 5 DDG). */
  owner: 'Vorname Nachname',
  street: 'Musterstraße 1',
  postalCode: '50667',
  city: 'Köln',
  email: 'anfrage@mobile-cocktailbar-koeln.example',
  /** International format (E.164), for `tel:` links; the German way to write it is derived. */
  phone: '+492214710100',
  /** International format without plus, for the WhatsApp link; `wa.me/<number>`. */
  whatsapp: '492214710100',
  /** USt-IdNr. or W-IdNr.; empty while the owner has not supplied it. */
  vatId: '',
  /** Who hosts the site and carries its mail; the privacy statement names them. */
  hoster: 'Hosting-Anbieter, Musterstraße 2, 50667 Köln',
  mailProvider: 'E-Mail-Anbieter, Musterstraße 3, 50667 Köln',
  /** How long the web server keeps its log files, as the hoster says. */
  logRetention: 'laut Hosting-Anbieter',

  facebook: 'https://www.facebook.example/mobile-cocktailbar-koeln',
  instagram: 'https://www.instagram.example/mobile-cocktailbar-koeln',
  designer: 'Studio Beispiel',

  /** Phone hours: weekdays as schema.org names them, wall times of Cologne. */
  phoneHours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '17:00',
    closes: '20:00',
    /** How the page says it. */
    text: 'Montag bis Freitag von 17:00 bis 20:00\u00A0Uhr',
  },

  /** How soon the owner answers a request, e.g. `innerhalb von zwei Werktagen`; empty: no promise is made. */
  replyTime: '',

  /** Days after which the desk deletes a request; `RETENTION_DAYS` overrides it at build and run time. */
  retentionDays: 365,

  /** Shows the construction notice on the home page and on Aktuelles. Set to `false` when the bar opens for bookings. */
  underConstruction: true,
} as const;

/** The business with any values; `site` holds today's. */
export type Business = { readonly [Fact in keyof typeof facts]: Widened<(typeof facts)[Fact]> };
type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;

export const site: Business = facts;

export const navigation: readonly NavigationEntry[] = [
  { text: 'Startseite', to: '/', title: 'Zur Startseite' },
  { text: 'Aktuelles', to: '/aktuelles', title: 'Neues von der mobilen Cocktailbar' },
  { text: 'Cocktails', to: '/cocktails', title: 'Eine Vorauswahl unserer Cocktails' },
  { text: 'Pakete', to: '/pakete', title: 'Events und Pakete' },
  { text: 'Kontakt', to: '/kontakt', title: 'So erreichen Sie uns' },
  { text: 'Partner', to: '/partner', title: 'Unsere Partner' },
  { text: 'Jetzt Anfragen!', to: '/buchen', title: 'Zum Anfrageformular' },
];

/** The footer's links; `AGB's` is the label that the specification gives. */
export const legalNavigation: readonly NavigationEntry[] = [
  { text: 'Impressum', to: '/impressum', title: 'Angaben zum Anbieter' },
  { text: "AGB's", to: '/agb', title: 'Allgemeine Geschäftsbedingungen' },
  { text: 'Datenschutz', to: '/datenschutz', title: 'Datenschutzerklärung' },
  { text: 'Barrierefreiheit', to: '/barrierefreiheit', title: 'Erklärung zur Barrierefreiheit' },
];

/** A German landline number as people write it: `+492214710100` becomes `0221 4710100`. */
export function germanPhone(international: string): string {
  return international.replace(/^\+49(221)(\d+)$/, '0$1\u00A0$2').replace(/^\+49/, '0');
}
