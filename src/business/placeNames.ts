/** Names of the placeholders `{{…}}`, apart from their values, which the check of content must not depend on. */

/** About the business. */
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

/** About the offer. */
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

/** Only on the home page. */
export const homePlaces = ['pakete', 'stunden', 'stundenpreis', 'aufbau'] as const;
