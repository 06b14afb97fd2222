import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { honeypotKey, unselectedType } from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { wishesField } from '../../domain/booking/party.ts';
import { readEnquiry, type EnquiryReading } from '../../domain/booking/readEnquiry.ts';
import type { Offer } from '../../domain/offer/offer.ts';
import { tabKeys, writeToTab } from '../tabStorage.ts';
import { isDateIncomplete } from './formControls.ts';

/** Keeps the values in the tab until the enquiry is stored; an empty form removes them. */
function keepDraft(data: FormData): void {
  const wishes = data.getAll(wishesField.key).join(',');
  const draft = { ...Object.fromEntries(data), [wishesField.key]: wishes };
  const isEmpty = Object.values(draft).every((text) => text === '' || text === unselectedType);
  writeToTab(tabKeys.draft, isEmpty ? undefined : draft);
}

/** All that the form says, as it would be sent. */
export interface FormReading extends EnquiryReading {
  readonly honeypot: string;
}

const readForm = (data: FormData, offer: Offer): FormReading => ({
  ...readEnquiry(data, data, offer),
  honeypot: String(data.get(honeypotKey) ?? ''),
});

/** What the form said when it was last read, and a function that reads it and keeps a draft. */
export function useFormReading(
  form: RefObject<HTMLFormElement | null>,
  offer: Offer,
): [FormReading, (form: HTMLFormElement) => FormReading] {
  const [reading, setReading] = useState(() => readForm(new FormData(), offer));

  const readAgain = (element: HTMLFormElement): FormReading => {
    const data = new FormData(element);
    const read = readForm(data, offer);
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
