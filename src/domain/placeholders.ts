/** Names of the placeholders `{{…}}`, and the texts that may have them. */
import { namesOf } from './records.ts';

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

/** About the enquiry: for every reply of the owner; '' where the guest said nothing. The server fills them. */
const enquiryPlaceholders = ['gast', 'nummer', 'termin', 'feierort', 'gaeste', 'paket'] as const;
const quotePlaceholders = ['preise', 'anzahlungsbetrag'] as const;
export type ReplyPlaceholder =
  (typeof enquiryPlaceholders)[number] | (typeof quotePlaceholders)[number];
const replyPlaceholders = [...businessPlaceholders, ...enquiryPlaceholders] as const;

/**
 * The mails, by the name of their file in `content/mails`, with their placeholders. Those of several lines stand alone: `angaben`
 * is what the guest asked for, `schritte` the next steps, `preise` the lines of the estimate.
 */
export const mails = {
  /** The acknowledgement. No value is what the guest typed: anybody could have it sent to any address. */
  eingang: [...businessPlaceholders, 'nummer', 'nachfrage', 'angaben', 'schritte'],
  angebot: [...replyPlaceholders, ...quotePlaceholders, 'anfahrt'],
  /** Makes the contract. */
  zusage: replyPlaceholders,
  absage: replyPlaceholders,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type MailName = keyof typeof mails;
export const mailNames = namesOf(mails);

/**
 * Stand for several lines: what the guest asked for, the next steps, the prices of a quote, what is
 * missing for one. Each needs a line of its own in its mail, once, and fits no subject.
 */
export const blockPlaceholders = ['angaben', 'schritte', 'preise', 'fehlt'] as const;
