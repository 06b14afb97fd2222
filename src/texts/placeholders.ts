/** Names of the placeholders `{{…}}`, apart from their values, which the check of content must not depend on. */
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

/** For the acknowledgement: none holds what the guest typed, because it could go to anybody's address. */
export const acknowledgementPlaceholders = ['nummer'] as const;
/** For the text of the acknowledgement alone: several lines. */
export const acknowledgementBlocks = ['angaben', 'schritte'] as const;

/**
 * For the letters that the owner sends: name of the guest, number and date of the request, how long it is until then
 * (`45 Tage`; '' from the day itself on), and the deposit that has come (`675 €, angekommen am …`; '' for none).
 */
export const letterPlaceholders = ['gast', 'nummer', 'termin', 'vorlauf', 'angezahlt'] as const;
/** Those letters: the file of each in `content/mails`, and its placeholders for several lines. */
export const letters = {
  offer: { file: 'antwort', blocks: ['angebot'] },
  confirmation: { file: 'zusage', blocks: ['vereinbarung'] },
  refusal: { file: 'absage', blocks: ['tage'] },
  cancellation: { file: 'storno', blocks: [] },
  message: { file: 'nachricht', blocks: [] },
} as const;
export type LetterKind = keyof typeof letters;
export const letterKinds = namesOf(letters);
