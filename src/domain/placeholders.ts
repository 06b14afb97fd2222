/** Names of the placeholders `{{…}}`, and the texts that may have them. */

/** About the business: for every text. */
export const businessPlaceholders = [
  'bar',
  'inhaber',
  'strasse',
  'plz',
  'ort',
  'email',
  'telefon',
  'telefonzeiten',
  'whatsapp',
  'website',
  'ust',
  'hoster',
  'mailanbieter',
  'logdauer',
  'aufbewahrung',
  'antwortzeit',
  'agb',
  'angebotsfrist',
  'anzahlung',
  'zahlungsfrist',
  'aufbau',
] as const;

/** About the offer: for news and questions. */
export const offerPlaceholders = [
  'cocktailpreis',
  'anfahrt',
  'alkoholfreiwahl',
  'alkoholfreizahl',
  'alkoholfreie',
] as const;

export const homePlaceholders = ['pakete', 'stunden', 'mindestpreis', 'vorort'] as const;

/**
 * About the enquiry and its quote, for every reply of the owner; the server fills them. The values
 * are those of a long enquiry, by which the length of a reply is measured.
 */
export const replyExamples = {
  gast: 'Katharina Großmann',
  firma: 'Großmann & Söhne GmbH',
  nummer: 'Z5-7642',
  tag: 'Samstag, 5. Juni 2027',
  termin: 'Samstag, 5. Juni 2027, 19:00 bis 01:30 Uhr',
  feierort: 'Gut Schönwald, Waldstraße 12, 53721 Siegburg',
  gaeste: '80',
  paket: 'Premium Event',
  preise: `Premium Event (120 Cocktails, 6 Stunden Barservice, 4 Kreationen mit und 2 ohne Alkohol): 1.350 €
40 weitere Cocktails: 320 €
1,5 weitere Stunden: 82,50 €
Summe: 1.752,50 € inkl. MwSt.`,
  anfahrtskosten: '… km zu 0,50 €',
  wunschcocktails: 'Mojito, Caipirinha, Tequila Sunrise, Virgin Mojito',
  anzahlungsbetrag: '876,25 € (50 %)',
  fehlt: '– Wie viele Gäste erwarten Sie?\n– Wo feiern Sie?\n– Welches Paket passt zu Ihrem Fest?',
};
export type ReplyPlaceholder = keyof typeof replyExamples;
export const replyPlaceholders = [...businessPlaceholders, ...Object.keys(replyExamples)];

/**
 * For the acknowledgement. None stands for what the guest typed: anybody can have this mail sent to
 * any address.
 */
export const acknowledgementPlaceholders = [
  ...businessPlaceholders,
  'nummer',
  'anrufbitte',
  'angaben',
  'schritte',
];

/**
 * Stand for several lines: what the guest asked for, the next steps, the prices of a quote, what is
 * missing for one. Each needs a line of its own in its mail, once, and fits no subject.
 */
export const blockPlaceholders = ['angaben', 'schritte', 'preise', 'fehlt'] as const;
