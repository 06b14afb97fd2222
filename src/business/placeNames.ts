/** Names of the places `{{…}}`, apart from their values, which the check of content must not depend on. */

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
  'reserve',
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

/** For the owner's answer. */
export const replyPlaces = ['gast', 'nummer', 'termin'] as const;
/** For the text of the answer alone: several lines. */
export const replyBlocks = ['angebot'] as const;
