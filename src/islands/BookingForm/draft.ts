/** The form's input in this tab, until the enquiry is stored or discarded. `prefill.js` restores it. */
import { noSelection } from '../../domain/booking/fields.ts';
import { recordOf } from '../../helpers.ts';
import { keys, writeStored } from '../visitorStore.ts';
import { controlNames, controlValue, type ControlName } from './controls.ts';

type Texts = Readonly<Record<ControlName, string>>;

export const textsOf = (form: HTMLFormElement): Texts =>
  recordOf(controlNames, (name) => controlValue(form, name));

const isGiven = (text: string): boolean => text !== '' && text !== noSelection;

/** Whether nothing is chosen or typed. */
export const isUntouched = (form: HTMLFormElement): boolean =>
  !Object.values(textsOf(form)).some(isGiven);

/** Stores the form's values by the names of its controls; an empty form removes what was stored. */
export function keepDraft(form: HTMLFormElement): void {
  const texts = textsOf(form);
  writeStored(keys.draft, isUntouched(form) ? undefined : texts);
}

/** Removes what was stored. */
export function dropDraft(): void {
  writeStored(keys.draft, undefined);
}
