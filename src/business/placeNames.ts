/** The names that may stand in double braces in a text, apart from their values: the check of content must not need those. */

/** What the business says. */
export const businessPlaces = [
  'name',
  'inhaber',
  'strasse',
  'plz',
  'ort',
  'email',
  'telefon',
  'telefonzeiten',
  'ust',
  'hoster',
  'mailanbieter',
  'logdauer',
  'aufbewahrung',
  'domain',
  'angebotsfrist',
  'anzahlung',
  'zahlungsfrist',
  'aufbau',
  'reserve',
] as const;

/** What is sold. */
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

/** What the home page says of the offer. */
export const homePlaces = ['pakete', 'stunden', 'stundenpreis', 'aufbau'] as const;
