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

/** About the enquiry and its quote, for every reply of the owner; the server fills them. */
const enquiryPlaceholders = [
  'gast',
  'firma',
  'nummer',
  'tag',
  'termin',
  'feierort',
  'gaeste',
  'paket',
  'preise',
  'anfahrtskosten',
  'wunschcocktails',
  'anzahlungsbetrag',
  'fehlt',
] as const;
export type EnquiryPlaceholder = (typeof enquiryPlaceholders)[number];
export const replyPlaceholders = [...businessPlaceholders, ...enquiryPlaceholders];

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
