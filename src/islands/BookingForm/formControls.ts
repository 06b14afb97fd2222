/** The form's controls: names, labels and ids. */
import { fieldDefinitions } from '../../domain/booking/fields.ts';
import { quantityDefinitions, venueField } from '../../domain/booking/party.ts';
import { isControl } from '../isControl.ts';

/** In the order of the form. */
export const controlNames = [
  'date',
  'guestCount',
  'type',
  'venue',
  'moreCocktails',
  'moreHours',
  'name',
  'email',
  'tel',
  'firma',
  'anfrage',
] as const;
export type ControlName = (typeof controlNames)[number];

export const controlDefinitions: Readonly<
  Record<ControlName, { readonly label: string; readonly requiredMessage?: string }>
> = { ...fieldDefinitions, ...quantityDefinitions, venue: venueField };

export const controlId = (name: ControlName): string => `feld-${name}`;

function controlOf(form: HTMLFormElement, name: ControlName) {
  const control = form.elements.namedItem(controlId(name));
  return isControl(control) ? control : undefined;
}

/** Whether a date is typed in part, such as a day without a time; its value is then ''. */
export const isDateIncomplete = (form: HTMLFormElement): boolean =>
  controlOf(form, 'date')?.validity.badInput ?? false;

/** Shows a control with its label, and focuses it. */
export function focusControl(name: ControlName): void {
  const control = document.getElementById(controlId(name));
  control?.closest('.booking-field')?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
}

/** Sets the value of a control as if it was typed: draft, prices and errors follow. */
export function setValueAndNotify(form: HTMLFormElement, name: ControlName, value: string): void {
  const control = controlOf(form, name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
