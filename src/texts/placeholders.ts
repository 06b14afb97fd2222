/** Names of the placeholders `{{…}}`, and the texts that may have them. */
import { namesOf } from '../helpers.ts';

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

/** About the offer: for news, questions and occasions. */
export const offerPlaceholders = [
  'cocktailpreis',
  'anfahrt',
  'alkoholfreiwahl',
  'alkoholfreizahl',
  'alkoholfreie',
] as const;

/** For the home page. */
export const homePlaceholders = ['pakete', 'stunden', 'mindestpreis', 'stundenpreis'] as const;

/** What a mail may hold. */
interface MailPlaceholders {
  /** For subject and text. */
  readonly placeholders: readonly string[];
  /**
   * For the text alone, each on a line of its own. `angaben` is what the guest asked for, `schritte` the next steps, `preise` the lines of
   * the estimate.
   */
  readonly blocks: readonly string[];
}

/** What the server fills in the answers that the owner sends; '' where the guest said nothing. */
const answerPlaceholders = [
  ...businessPlaceholders,
  'gast',
  'nummer',
  'termin',
  'feierort',
  'gaeste',
  'paket',
] as const;

/** The mails, by the name of their file in `content/mails`. */
export const mails = {
  /** The acknowledgement. No value is what the guest typed: anybody could have it sent to any address. */
  eingang: {
    placeholders: [...businessPlaceholders, 'nummer', 'nachfrage'],
    blocks: ['angaben', 'schritte'],
  },
  angebot: {
    placeholders: [...answerPlaceholders, 'anzahlungsbetrag', 'anfahrt'],
    blocks: ['preise'],
  },
  /** Makes the contract. */
  zusage: { placeholders: answerPlaceholders, blocks: [] },
  absage: { placeholders: answerPlaceholders, blocks: [] },
} as const satisfies Readonly<Record<string, MailPlaceholders>>;
export type MailName = keyof typeof mails;
export const mailNames = namesOf(mails);
