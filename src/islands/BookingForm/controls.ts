/** Names, labels and ids of the form's controls. */
import { fieldLabels, requiredFields, type FieldName } from '../../booking/fields.ts';
import type { FieldErrors } from '../../booking/validate.ts';
import type { AdditionErrors } from '../../booking/plan.ts';
import { additionNames, type AdditionName } from '../../offer/estimate.ts';

export type ControlName = FieldName | AdditionName;
export type FormErrors = FieldErrors & AdditionErrors;

/** In the order of the form and of the error summary. */
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

/** Id of a control. Those for additions have no `name`, because the plan is sent apart from the seven fields. */
export const controlId = (name: ControlName): string => `feld-${name}`;
