/** Names of the placeholders `{{…}}`, apart from their values, which the check of content must not depend on. */
import { namesOf } from '../../helpers.ts';

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
  'konto',
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

/**
 * For the letters that the owner sends: name of the guest, number and date of the request, how long it is until then
 * (`45 Tage`; '' from the day itself on), and the deposit that has come (`675 €, angekommen am …`; '' for none).
 */
const letterPlaceholders = [...businessPlaceholders, 'gast', 'nummer', 'termin', 'vorlauf', 'angezahlt'] as const;

/** What a mail may hold. */
interface MailPlaceholders {
  /** For subject and text. */
  readonly placeholders: readonly string[];
  /** For the text alone: several lines, on a line of their own. */
  readonly blocks: readonly string[];
}

/** The mails, by the name of their file in `content/mails`. */
export const mails = {
  /** The acknowledgement. None of its values is what the guest typed: it could go to anybody's address. */
  bestaetigung: { placeholders: [...businessPlaceholders, 'nummer'], blocks: ['angaben', 'schritte'] },
  antwort: { placeholders: letterPlaceholders, blocks: ['angebot'] },
  /** Makes the contract. */
  zusage: { placeholders: letterPlaceholders, blocks: ['vereinbarung'] },
  absage: { placeholders: letterPlaceholders, blocks: ['tage'] },
  storno: { placeholders: letterPlaceholders, blocks: [] },
  nachricht: { placeholders: letterPlaceholders, blocks: [] },
} as const satisfies Readonly<Record<string, MailPlaceholders>>;
export type MailName = keyof typeof mails;
export const mailNames = namesOf(mails);
