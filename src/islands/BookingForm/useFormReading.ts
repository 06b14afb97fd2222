import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { unselectedType } from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { wishesField } from '../../domain/booking/party.ts';
import type { OfferedPackage } from '../../domain/offer/offer.ts';
import { storageKeys, writeStored } from '../tabStorage.ts';
import { isDateIncomplete } from './formControls.ts';
import { readForm, type FormReading } from './readForm.ts';

/** Keeps the values in the tab until the enquiry is stored; an empty form removes them. */
function keepDraft(data: FormData): void {
  const wishes = data.getAll(wishesField.key).join(',');
  const draft = { ...Object.fromEntries(data), [wishesField.key]: wishes };
  const isEmpty = Object.values(draft).every((text) => text === '' || text === unselectedType);
  writeStored(storageKeys.draft, isEmpty ? undefined : draft);
}

/** What the form said when it was last read, and a function that reads it and keeps a draft. */
export function useFormReading(
  form: RefObject<HTMLFormElement | null>,
  packages: readonly OfferedPackage[],
): [FormReading, (form: HTMLFormElement) => FormReading] {
  const [reading, setReading] = useState(() => readForm(new FormData(), packages));

  const readAgain = (element: HTMLFormElement): FormReading => {
    const data = new FormData(element);
    const read = readForm(data, packages);
    if (isDateIncomplete(element)) read.errors.date = messages.time;
    setReading(read);
    keepDraft(data);
    return read;
  };

  const readFirst = useEffectEvent((): void => {
    if (form.current) readAgain(form.current);
  });

  // Reads what was typed before hydration, and what `prefill.js` filled in. A layout effect, because
  // it runs before the first `input` event, which overwrites the draft.
  useLayoutEffect(() => {
    // The server cannot know what the delivered form holds by now.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    readFirst();
  }, []);

  return [reading, readAgain];
}
