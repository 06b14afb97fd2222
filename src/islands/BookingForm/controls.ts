/** The controls of the form: how they are called and found. */
import { fieldLabels, requiredFields, type FieldName } from '../../booking/fields.ts';
import type { FieldErrors } from '../../booking/validate.ts';
import type { AdditionErrors } from '../../booking/plan.ts';
import { additionNames, type AdditionName } from '../../offer/estimate.ts';

export type ControlName = FieldName | AdditionName;
export type FormErrors = FieldErrors & AdditionErrors;

/** In the order of the form; so the error summary lists them. */
export const controlNames: readonly ControlName[] = [
  'type',
  'date',
  ...additionNames,
  'name',
  'email',
  'tel',
  'firma',
  'anfrage',
];

export const labels: Readonly<Record<ControlName, string>> = {
  ...fieldLabels,
  cocktails: 'Weitere Cocktails',
  hours: 'Weitere Stunden',
  kilometres: 'Anfahrt in km',
};

export const isRequired = (name: ControlName): boolean => requiredFields.some((required) => required === name);

export const isAddition = (name: ControlName): boolean => additionNames.some((addition) => addition === name);

/** Id of a control. Those for what goes beyond a package have no name: their plan travels beside the seven fields. */
export const controlId = (name: ControlName): string => `feld-${name}`;
