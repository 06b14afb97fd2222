/** The form's input in session storage, until the request is confirmed or discarded. */
import { noSelection } from '../../booking/fields.ts';
import { figureNames } from '../../booking/plan.ts';
import { isRecord } from '../../booking/isRecord.ts';
import { recordOf } from '../../records.ts';
import { keys, readSession, writeSession } from '../sessionStore.ts';
import { controlNames, controlValue, setControl } from './controls.ts';

/** Whether nothing is chosen or typed. */
export const isUntouched = (form: HTMLFormElement): boolean =>
  controlNames.every((name) => controlValue(form, name) === (name === 'type' ? noSelection : ''));

/** Stores the form's values by the names of its controls; an empty form removes the draft. */
export function keepDraft(form: HTMLFormElement): void {
  const texts = recordOf(controlNames, (name) => controlValue(form, name));
  writeSession(keys.draft, isUntouched(form) ? undefined : texts);
}

/** Restores the figures, which the inline script leaves out. */
export function restoreFigures(form: HTMLFormElement): void {
  const texts = readSession(keys.draft);
  if (!isRecord(texts)) return;
  for (const name of figureNames) {
    const text = texts[name];
    if (typeof text === 'string' && controlValue(form, name) === '') setControl(form, name, text);
  }
}

export const dropDraft = (): void => writeSession(keys.draft, undefined);
