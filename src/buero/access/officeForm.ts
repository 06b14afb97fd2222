/** Reads what the owner sends in forms of the Büro. */
import { readForm } from '../../desk/receive/readForm.ts';
import { parseDate, startDay } from '../../domain/format/date.ts';
import { AccessRefused } from './accessRefused.ts';
import { targetField } from './paths.ts';

/** Limit of fields in a form; the longest form, of what is agreed, has fewer. */
const maxFields = 300;

/** Labels of fields of letters and payments; a refused page names them, too. */
export const officeLabels = {
  'abgesagt-am': 'Abgesagt am',
  gebuehr: 'Stornogebühr',
  betrag: 'Betrag',
  am: 'Am',
  'zahlung-notiz': 'Notiz zur Zahlung',
} as const;

/** The `maxlength` of fields, in characters; a longer text is refused, not cut. */
export const maxLengths: Readonly<Record<string, number>> = {
  oben: 8000,
  unten: 8000,
  notiz: 5000,
  wort: 60,
  betrag: 40,
  'zahlung-notiz': 200,
  gebuehr: 40,
  suche: 100,
};

/** Buttons, choices and hidden fields: the page of a refusal does not show them as typed text. */
export const nonTextFields: readonly string[] = [
  targetField,
  'stand',
  'senden',
  'weg',
  'art',
  'loeschen',
  'loeschen-gesehen',
  'erneut',
  'freigeben',
  'ueberall',
  'suche',
  'type',
  'preise',
  'posten-art',
  'version',
  'briefe-gesehen',
  'zahlungen-gesehen',
  'zahlung',
  'zahlung-zuruecknehmen',
  'wie',
  'vergeben-gesehen',
  'gebucht-gesehen',
];

/** A text with line breaks as they are stored; '' for a file, or none. */
export const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';

/** The value of a text field, with line breaks as they are stored; '' without it. */
export const textIn = (form: FormData, name: string): string => textOf(form.get(name)).trim();

/**
 * Reads a day from a date field, or as people write it, as `2027-05-01`; '' for none, `undefined`
 * for any other text.
 */
export function readDay(text: string): string | undefined {
  if (text === '') return '';
  const midnight = parseDate(`${text}T00:00`) ?? parseDate(`${text}, 00:00`);
  return midnight && startDay(midnight);
}

/**
 * A form that cannot be read counts as empty.
 *
 * @throws AccessRefused for more than any form of the Büro sends
 */
export async function readOfficeForm(request: Request): Promise<FormData> {
  const form = await readForm(request);
  if (form === 'broken') return new FormData();
  if (form === 'tooLarge' || [...form.keys()].length > maxFields)
    throw new AccessRefused('bodyTooLarge');
  return form;
}
