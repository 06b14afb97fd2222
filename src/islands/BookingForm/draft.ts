/** The form's input in session storage, until the request is confirmed or discarded; `prefill.ts` restores it. */
import { noSelection } from '../../booking/fields.ts';
import { recordOf } from '../../helpers.ts';
import { keys, store } from '../visitorStore.ts';
import { controlNames, controlValue, type ControlName } from './controls.ts';

export type Texts = Readonly<Record<ControlName, string>>;

export const textsOf = (form: HTMLFormElement): Texts => recordOf(controlNames, (name) => controlValue(form, name));

/** Whether a control's text is something that was chosen or typed. */
export const isGiven = (text: string): boolean => text !== '' && text !== noSelection;

/** Whether nothing is chosen or typed. */
export const isUntouched = (form: HTMLFormElement): boolean => !Object.values(textsOf(form)).some(isGiven);

/** Stores the form's values by the names of its controls; an empty form removes the draft. */
export const keepDraft = (form: HTMLFormElement): void =>
  store(keys.draft, isUntouched(form) ? undefined : textsOf(form));

export const dropDraft = (): void => store(keys.draft, undefined);
