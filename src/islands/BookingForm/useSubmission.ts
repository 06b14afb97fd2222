import { useRef, useState } from 'react';
import { messages } from '../../domain/booking/messages.ts';
import { submitEnquiry, type OutgoingEnquiry } from '../../domain/booking/submit.ts';
import type { Receipt } from '../../domain/booking/summary.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';

type SubmissionState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly message: string }
  /** No usable answer: the enquiry can be sent by mail instead. */
  | { readonly step: 'failed'; readonly message: string; readonly input: OutgoingEnquiry }
  | {
      readonly step: 'sent';
      readonly reference: string | undefined;
      readonly acknowledged: boolean;
      readonly receipt: Receipt;
      /** Begin of the event, wall time of Cologne. */
      readonly starts: string;
      readonly sentAt: Date;
    };

interface SubmissionHandle {
  readonly state: SubmissionState;
  readonly errors: FieldErrors;
  /** Number of submits that found errors; each moves the focus to the summary. */
  readonly invalidSubmits: number;
  /** Sends the enquiry, unless it has errors or a request is in flight. */
  readonly send: (input: OutgoingEnquiry, errors: FieldErrors) => Promise<void>;
  /** Replaces the errors while the form is filled in; does not move the focus. */
  readonly setErrors: (found: FieldErrors) => void;
}

/**
 * State of a submission. `onSent` is called once the enquiry is stored, with the begin of its
 * event.
 */
export function useSubmission(
  onSent: (reference: string | undefined, starts: string) => void,
): SubmissionHandle {
  const inFlight = useRef(false);
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
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
    setErrors,
    send: async (input, found) => {
      if (inFlight.current) return;
      if (Object.keys(found).length > 0) {
        show({ step: 'idle' }, found);
        return;
      }
      inFlight.current = true;
      show({ step: 'sending' });
      const outcome = await submitEnquiry(input);
      inFlight.current = false;
      if (outcome.kind === 'sent') {
        const { reference, acknowledged, receipt } = outcome;
        const { starts } = input;
        onSent(reference, starts);
        show({ step: 'sent', reference, acknowledged, receipt, starts, sentAt: new Date() });
      } else if (outcome.kind === 'refused')
        show({ step: 'refused', message: outcome.message }, outcome.errors);
      else show({ step: 'failed', message: messages.failure, input });
    },
  };
}
