import { useState } from 'react';
import { submitEnquiry, type Outcome } from '../../domain/booking/submit.ts';
import type { FormReading } from './useFormReading.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';

type SubmissionState =
  { readonly kind: 'idle' | 'sending' } | (Outcome & { readonly reading: FormReading });

/** State of a submission. `onSent` is called once the enquiry is stored. */
export function useSubmission(onSent: (reference: string | undefined) => void) {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Number of submits that found errors; each moves the focus to the summary. */
  const [invalidSubmits, setInvalidSubmits] = useState(0);

  const show = (next: SubmissionState, found: FieldErrors = {}): void => {
    setState(next);
    setErrors(found);
    if (Object.keys(found).length > 0) setInvalidSubmits((count) => count + 1);
  };

  return {
    state,
    errors,
    invalidSubmits,
    /** Replaces the errors while the form is filled in; does not move the focus. */
    setErrors,
    /** Sends the enquiry, unless it has errors. */
    send: async (reading: FormReading): Promise<void> => {
      if (Object.keys(reading.errors).length > 0) {
        show({ kind: 'idle' }, reading.errors);
        return;
      }
      show({ kind: 'sending' });
      const outcome = await submitEnquiry(reading);
      if (outcome.kind === 'sent') onSent(outcome.reference);
      show({ ...outcome, reading }, outcome.kind === 'refused' ? outcome.errors : {});
    },
  };
}
