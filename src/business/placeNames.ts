/** Names of the places `{{…}}`, apart from their values, which the check of content must not depend on. */
import { namesOf } from '../helpers.ts';

/** About the business: for every text. */
export const businessPlaces = [
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
  'agb',
  'angebotsfrist',
  'anzahlung',
  'zahlungsfrist',
  'aufbau',
] as const;

/** About the offer: for news, questions and occasions. */
export const offerPlaces = [
  'jegast',
  'gaeste',
  'cocktailpreis',
  'freikilometer',
  'kilometerpreis',
  'alkoholfreiwahl',
  'alkoholfreizahl',
  'alkoholfreie',
] as const;

/** For the home page. */
export const homePlaces = ['pakete', 'stunden', 'stundenpreis'] as const;

/** For the confirmation: none holds what the guest typed, because the confirmation could go to anybody's address. */
export const confirmationPlaces = ['nummer', 'antwortzeit'] as const;
/** For the text of the confirmation alone: several lines. */
export const confirmationBlocks = ['angaben', 'schritte'] as const;

/** For the texts that the owner sends himself. */
export const draftPlaces = ['gast', 'nummer', 'termin'] as const;
/** Those texts: the file of each in `mails`, and its own place for several lines. */
export const drafts = {
  offer: { file: 'antwort', block: 'angebot' },
  acceptance: { file: 'zusage', block: 'vereinbarung' },
  refusal: { file: 'absage', block: 'tage' },
} as const;
export type DraftKind = keyof typeof drafts;
export const draftKinds = namesOf(drafts);
