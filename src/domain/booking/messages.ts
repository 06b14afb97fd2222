/**
 * Messages of form and endpoint: one German sentence per rule that says what to do. Those of empty
 * fields are in `fields.ts`.
 */
import { decimal, spelled } from '../format/wording.ts';
import type { QuantityDefinition } from '../offer/additions.ts';
import type { TakenPeriod } from './takenDays.ts';
import type { TextFieldDefinition } from './fields.ts';

export const messages = {
  tooLong: ({ label, maxLength }: TextFieldDefinition): string =>
    `Kürzen Sie den Text im Feld „${label}“ auf höchstens ${decimal(maxLength)}\u00A0Zeichen.`,
  quantity: ({ label, max, example }: QuantityDefinition): string =>
    `Geben Sie im Feld „${label}“ eine Zahl bis ${decimal(max)} ein, zum Beispiel ${decimal(example)}.`,
  email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
  mailbox: (character: string): string =>
    `Ersetzen Sie vor dem @ das Zeichen „${character}“: Dort stehen nur Buchstaben von a bis z, Ziffern und Zeichen wie Punkt oder Bindestrich.`,
  type: 'Dieses Paket gibt es nicht mehr. Laden Sie die Seite neu: Ihre Eingaben bleiben.',
  date: 'Geben Sie Datum und Uhrzeit vollständig ein, das Jahr mit vier Ziffern, zum Beispiel 05.06.2027, 19:30.',
  /** For a day without a time: some date pickers offer none. */
  time: 'Tippen Sie hinter dem Datum auch die Uhrzeit ein, zum Beispiel 19:30.',
  /** Heading of the error summary, and the endpoint's `message` when fields are wrong. */
  summary: 'Prüfen Sie Ihre Angaben',
  success: 'Ihre Anfrage wurde erfolgreich gestellt!',
  acknowledged:
    'Eine Eingangsbestätigung per E-Mail ist unterwegs. Ändert sich etwas, antworten Sie darauf.',
  failure: 'Es ist ein Fehler aufgetreten. Versuchen Sie es später erneut...',
  /** For the days that an answer may take; page and acknowledgement say it. */
  callAfter: (days: number): string =>
    `Haben Sie nach ${days === 1 ? 'einem Tag' : `${spelled(days)}\u00A0Tagen`} nichts von uns gehört, rufen Sie bitte an.`,
  /** A hint beside the date. The enquiry is accepted nevertheless. */
  taken: ({ note }: TakenPeriod): string =>
    `An diesem Tag ist die Bar ${note ? `nicht frei (${note})` : 'schon vergeben'}. Fragen Sie trotzdem an: Wir nennen andere Tage.`,
} as const;
