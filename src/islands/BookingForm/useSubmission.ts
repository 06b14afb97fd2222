import { useEffect, useRef, useState } from 'react';
import type { BookingFields } from '../../booking/fields.ts';
import { messages } from '../../booking/messages.ts';
import type { FigureErrors } from '../../booking/plan.ts';
import { submitBooking, type Submission } from '../../booking/submit.ts';
import type { Validation } from '../../booking/validate.ts';
import type { ControlName, FormErrors } from './controls.ts';

type State =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'refused'; readonly message: string }
  /** No connection or no usable answer; `fields` can be sent by mail instead. `isBack`: the line came back since. */
  | {
      readonly step: 'failed';
      readonly message: string;
      readonly fields: BookingFields;
      readonly isBack: boolean;
    }
  | {
      readonly step: 'sent';
      readonly number: string | undefined;
      readonly mailed: boolean;
      readonly fields: BookingFields;
      readonly at: Date;
    };

interface SubmissionHandle {
  readonly state: State;
  readonly errors: FormErrors;
  /** Number of submits that found errors; each moves the focus to the summary. */
  readonly refusals: number;
  /** Sends the validated form, unless it has errors or a request is in flight. */
  readonly send: (checked: Validation, figureErrors: FigureErrors, rest: Omit<Submission, 'fields'>) => Promise<void>;
  readonly clearError: (name: ControlName) => void;
  readonly reset: () => void;
}

/** State of a submission. `onSent` is called once the request is stored. */
export function useSubmission(given: FormErrors, onSent: () => void): SubmissionHandle {
  const inFlight = useRef(false);
  const [state, setState] = useState<State>({ step: 'idle' });
  const [errors, setErrors] = useState(given);
  const [refusals, setRefusals] = useState(0);

  const show = (next: State, found: FormErrors = {}): void => {
    setState(next);
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  };

  useEffect(() => {
    if (state.step !== 'failed') return undefined;
    const onOnline = (): void => setState({ ...state, isBack: true });
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [state]);

  return {
    state,
    errors,
    refusals,
    clearError: (name) =>
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field !== name))),
    reset: () => show({ step: 'idle' }),
    send: async (checked, figureErrors, rest) => {
      if (inFlight.current) return;
      const found = { ...(!checked.valid && checked.errors), ...figureErrors };
      if (!checked.valid || Object.keys(found).length > 0) {
        show({ step: 'idle' }, found);
        return;
      }
      const { fields } = checked;
      inFlight.current = true;
      show({ step: 'sending' });
      const outcome = await submitBooking({ fields, ...rest });
      inFlight.current = false;
      if (outcome.kind === 'sent') {
        onSent();
        show({ step: 'sent', number: outcome.number, mailed: outcome.mailed, fields, at: new Date() });
      } else if (outcome.kind === 'refused') show({ step: 'refused', message: outcome.message }, outcome.errors);
      else show({ step: 'failed', message: messages.failure, fields, isBack: false });
    },
  };
}
