/**
 * Die Angaben zum Betrieb, jede nur einmal. Ändern Sie nur den Text zwischen den Anführungszeichen; das Anführungszeichen
 * davor und danach und das Komma am Ende bleiben stehen. `npm run inhalte` sagt, ob alles stimmt, `npm run preflight`,
 * was noch fehlt.
 */
import { internationalPhone, wordedHours } from './wording.ts';

/** Wie sie hier stehen; die Website liest sie über `site`. */
export const facts = {
  /** Adresse der Website, ohne / am Ende. `SITE_URL` in der Datei .env geht vor. */
  url: 'https://mobile-cocktailbar-koeln.example',
  name: 'Mobile Cocktailbar Köln',
  /** Ein Satz über die Bar, in der Fußzeile. */
  claim: 'Die beleuchtete Bar, die zu Ihnen kommt: handgemachte Cocktails für Feste in und um Köln.',

  /** Vor- und Nachname ausgeschrieben, so verlangt es das Impressum (§ 5 DDG). */
  owner: 'Vorname Nachname',
  street: 'Musterstraße 1',
  postalCode: '50667',
  city: 'Köln',
  email: 'anfrage@mobile-cocktailbar-koeln.example',
  /** Telefon und WhatsApp, wie Sie die Nummern schreiben, zum Beispiel 0221 4710100 oder 0151 23456789. */
  phone: '0221 4710100',
  whatsapp: '0221 4710100',
  /** USt-IdNr. (DE123456789) oder, wenn es keine gibt, W-IdNr. (DE123456789-00001); nie die Steuernummer. Sonst leer. */
  vatId: '',
  /** Wer die Website und die E-Mails betreibt, mit Anschrift; die Datenschutzerklärung nennt beide. */
  hoster: 'Hosting-Anbieter, Musterstraße 2, 50667 Köln',
  mailProvider: 'E-Mail-Anbieter, Musterstraße 3, 50667 Köln',
  /** Wie lange der Hosting-Anbieter Log-Dateien aufbewahrt, zum Beispiel 14 Tage. */
  logRetention: 'laut Hosting-Anbieter',

  /** Wie die Kilometer der Anfahrt zählen, zum Beispiel: einfache Strecke ab dem Kölner Dom. Leer: Es steht nichts da. */
  travel: '',

  facebook: 'https://www.facebook.example/mobile-cocktailbar-koeln',
  instagram: 'https://www.instagram.example/mobile-cocktailbar-koeln',
  /** Wer die Website gestaltet hat, in der Fußzeile. */
  designer: 'Studio Beispiel',

  /** Wann Sie ans Telefon gehen. Alle Seiten und E-Mails nennen die Zeiten von hier. */
  phoneHours: {
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
    opens: '17:00',
    closes: '20:00',
  },

  /** Nach so vielen Tagen löscht der Server eine Anfrage, frühestens nach 30. `RETENTION_DAYS` in .env geht vor. */
  retentionDays: 365,

  /** Hinweis „Diese Website wird noch gebaut“: true zeigt ihn, false schaltet ihn ab. */
  underConstruction: true,
};

/** The business with any values; `site` holds today's. */
export type Business = Readonly<ReturnType<typeof complete>>;

/** Adds what follows from the facts: numbers as links need them, hours in words. */
function complete(business: typeof facts) {
  const phone = internationalPhone(business.phone) ?? business.phone;
  const whatsapp = internationalPhone(business.whatsapp) ?? business.whatsapp;
  return {
    ...business,
    /** E.164, for `tel:` links. */
    phone,
    /** E.164 without plus, for `wa.me/<number>`. */
    whatsapp: whatsapp.replace('+', ''),
    phoneHours: { ...business.phoneHours, text: wordedHours(business.phoneHours) },
  };
}

export const site: Business = complete(facts);

export { germanPhone } from './wording.ts';
