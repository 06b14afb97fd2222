/** Names, labels and ids of the form's controls. */
import {
  fieldLabels,
  fieldNames,
  formFields,
  type FieldName,
} from '../../domain/booking/fields.ts';
import {
  quantityNames,
  quantities,
  venueLabel,
  rawPartyNames,
  type RawPartyName,
} from '../../domain/booking/party.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { recordOf } from '../../helpers.ts';

export type ControlName = FieldName | RawPartyName;

export const controlNames: readonly ControlName[] = [...fieldNames, ...rawPartyNames];

export const controlLabels: Readonly<Record<ControlName, string>> = {
  ...fieldLabels,
  ...recordOf(quantityNames, (name) => quantities[name].label),
  venue: venueLabel,
};

export const isRequired = (name: ControlName): boolean =>
  fieldNames.some((field) => field === name && formFields[field].requiredMessage !== undefined);

export const isAddition = (name: ControlName): boolean =>
  additionNames.some((addition) => addition === name);

export const controlId = (name: ControlName): string => `feld-${name}`;

function controlOf(form: HTMLFormElement, name: ControlName) {
  const control = form.elements.namedItem(controlId(name));
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined;
}

/** The value of a control; '' if there is no such control. */
export const controlValue = (form: HTMLFormElement, name: ControlName): string =>
  controlOf(form, name)?.value ?? '';

/** Focuses a control, in the collapsed group that it may be in. */
export function focusControl(name: ControlName): void {
  const control = document.getElementById(controlId(name));
  const group = control?.closest('details');
  if (group) group.open = true;
  control?.focus();
  // In WebKit, `focus()` leaves the lower edge below the window (`e2e/engines/journeys.ts`).
  control?.scrollIntoView({ block: 'nearest' });
}

/** Sets the value of a control, if there is one, as if it was typed: draft, prices and errors follow. */
export function setValueAndNotify(form: HTMLFormElement, name: ControlName, value: string): void {
  const control = controlOf(form, name);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
