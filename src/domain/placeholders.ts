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

/** About the enquiry, for every reply of the owner, each with an example; the server fills them. */
const enquiryExamples = {
  gast: 'Katharina Großmann',
  firma: 'Großmann & Söhne GmbH',
  nummer: 'Z5-7642',
  tag: 'Samstag, 5. Juni 2027',
  termin: 'Samstag, 5. Juni 2027, 19:00 bis 01:30 Uhr',
  feierort: 'Gut Schönwald, Waldstraße 12, 53721 Siegburg',
  gaeste: '80',
  paket: 'Premium Event',
};
const quoteExamples = {
  preise: `Premium Event (120 Cocktails, 6 Stunden Barservice, 4 Kreationen mit und 2 ohne Alkohol): 1.350 €
40 weitere Cocktails: 320 €
1,5 weitere Stunden: 82,50 €
Summe: 1.752,50 € inkl. MwSt.`,
  anfahrtskosten: '… km zu 0,50 €',
  wunschcocktails: 'Mojito, Caipirinha, Tequila Sunrise, Virgin Mojito',
  anzahlungsbetrag: '876,25 € (50 %)',
};
const questionExamples = {
  fehlt: '– Wie viele Gäste erwarten Sie?\n– Wo feiern Sie?\n– Welches Paket passt zu Ihrem Fest?',
};
/** A long enquiry, by which the length of a reply is measured. */
export const replyExamples = { ...enquiryExamples, ...quoteExamples, ...questionExamples };
export type ReplyPlaceholder = keyof typeof replyExamples;
const replyPlaceholders = [...businessPlaceholders, ...Object.keys(enquiryExamples)];

/** The mails, by the name of their file in `content/mails`. */
export const mailNames = ['eingang', 'angebot', 'nachfrage', 'zusage', 'absage'] as const;
export type MailName = (typeof mailNames)[number];

/** The placeholders of each mail. */
export const mails: Readonly<Record<MailName, readonly string[]>> = {
  /** None stands for what the guest typed: anybody can have this mail sent to any address. */
  eingang: [...businessPlaceholders, 'nummer', 'anrufbitte', 'angaben', 'schritte'],
  angebot: [...replyPlaceholders, ...Object.keys(quoteExamples)],
  nachfrage: [...replyPlaceholders, ...Object.keys(questionExamples)],
  /** Sending it makes the contract. */
  zusage: replyPlaceholders,
  absage: replyPlaceholders,
};

/**
 * Stand for several lines: what the guest asked for, the next steps, the prices of a quote, what is
 * missing for one. Each needs a line of its own in its mail, once, and fits no subject.
 */
export const blockPlaceholders = ['angaben', 'schritte', 'preise', 'fehlt'] as const;
