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
export const homePlaceholders = ['pakete', 'stunden', 'mindestpreis', 'vorort'] as const;

/** For the letters that the owner sends: name of the guest, reference and date of the booking. */
const letterPlaceholders = [...businessPlaceholders, 'gast', 'nummer', 'termin'] as const;

/** What a mail may hold. */
interface MailPlaceholders {
  /** For subject and text. */
  readonly placeholders: readonly string[];
  /**
   * For the text alone, each on a line of its own. `angaben` is what the guest asked for, `schritte` the next steps, `gilt` what is
   * agreed, `tage` the free days nearby; `anhang` mentions the attached calendar entry.
   */
  readonly blocks: readonly string[];
}

/** A letter with the fixed block of what is agreed. */
const withAgreed = { placeholders: letterPlaceholders, blocks: ['gilt'] } as const;

/** The mails, by the name of their file in `content/mails`. */
export const mails = {
  /** The acknowledgement. No value is what the guest typed: anybody could have it sent to any address. */
  eingang: {
    placeholders: [...businessPlaceholders, 'nummer'],
    blocks: ['angaben', 'schritte'],
  },
  angebot: withAgreed,
  'angebot-ohne-preis': withAgreed,
  /** Makes the contract. */
  bestaetigung: { placeholders: letterPlaceholders, blocks: ['gilt', 'anhang'] },
  absage: { placeholders: letterPlaceholders, blocks: ['gilt', 'tage'] },
  'absage-gebucht': withAgreed,
  storno: withAgreed,
  nachricht: { placeholders: letterPlaceholders, blocks: [] },
  'nachfassen-angebot': withAgreed,
  'nachfassen-anzahlung': withAgreed,
  'nachfassen-vorher': withAgreed,
  'nachfassen-rest': withAgreed,
  'nachfassen-gebuehr': withAgreed,
  'nachfassen-danke': withAgreed,
} as const satisfies Readonly<Record<string, MailPlaceholders>>;
export type MailName = keyof typeof mails;
export const mailNames = namesOf(mails);
