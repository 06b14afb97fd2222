/** What the form and the endpoint say, one German sentence per rule: what to do, not what is wrong. */
import { fieldLabels, maxLengths, type FieldName } from './fields.ts';

const missing: Partial<Record<FieldName, string>> = {
  name: 'Geben Sie Ihren Namen ein.',
  email: 'Geben Sie Ihre E-Mail-Adresse ein.',
  date: 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.',
};

export const messages = {
  missing: (field: FieldName): string => missing[field] ?? `Füllen Sie das Feld „${fieldLabels[field]}“ aus.`,
  tooLong: (field: FieldName): string =>
    `Kürzen Sie den Text im Feld „${fieldLabels[field]}“ auf höchstens ${maxLengths[field]}\u00A0Zeichen.`,
  controlCharacter: (field: FieldName): string =>
    `Schreiben Sie den Text im Feld „${fieldLabels[field]}“ in eine Zeile, ohne Steuerzeichen.`,
  email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
  type: 'Wählen Sie ein Paket aus der Liste.',
  date: 'Geben Sie Datum und Uhrzeit vollständig ein, zum Beispiel 05.06.2027, 19:30.',
  /** Heading of the error summary, and the endpoint's `message` when fields are wrong. */
  summary: 'Prüfen Sie Ihre Angaben',
  success: 'Ihre Anfrage wurde erfolgreich gestellt!',
  failure: 'Es ist ein Fehler aufgetreten. Versuchen Sie es später erneut...',
  offline: 'Sie sind gerade offline. Sobald Sie wieder eine Verbindung haben, können Sie die Anfrage senden.',
} as const;
