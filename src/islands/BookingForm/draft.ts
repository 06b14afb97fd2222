/**
 * The form's input until the booking is stored or discarded: all of it in this tab, the party in all tabs, for 30 days.
 * `prefill.js` restores both.
 */
import { noSelection } from '../../domain/booking/fields.ts';
import { recordOf } from '../../helpers.ts';
import { keptUntil, keys, writeStored } from '../visitorStore.ts';
import { controlNames, controlValue, type ControlName } from './controls.ts';

type Texts = Readonly<Record<ControlName, string>>;

/** Nothing about the visitor: no name, no address, no place (often the visitor's home). */
const partyFields = ['type', 'date', 'guests'] as const;

export const textsOf = (form: HTMLFormElement): Texts =>
  recordOf(controlNames, (name) => controlValue(form, name));

const isGiven = (text: string): boolean => text !== '' && text !== noSelection;

/** Whether nothing is chosen or typed. */
export const isUntouched = (form: HTMLFormElement): boolean =>
  !Object.values(textsOf(form)).some(isGiven);

/** Stores the form's values by the names of its controls; an empty form removes what was stored. */
export function keepDraft(form: HTMLFormElement): void {
  const texts = textsOf(form);
  const party = recordOf(partyFields, (name) => texts[name]);
  writeStored(keys.draft, isUntouched(form) ? undefined : texts);
  writeStored(
    keys.party,
    Object.values(party).some(isGiven) ? { ...party, until: keptUntil() } : undefined,
  );
}

/** Removes what was stored. */
export function dropDraft(): void {
  writeStored(keys.draft, undefined);
  writeStored(keys.party, undefined);
}
