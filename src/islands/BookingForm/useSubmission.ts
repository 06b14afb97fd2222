import { useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../domain/booking/fields.ts';
import { messages } from '../../domain/booking/messages.ts';
import { submitBooking, type Submission } from '../../domain/booking/submit.ts';
import type { FieldErrors, Validation } from '../../domain/booking/validate.ts';

type Input = Pick<Submission, 'fields' | 'party'>;

/** After how long a wait counts as slow, as hanging: an answer usually takes less than a second. */
const waitsMs = { slow: 10_000, hanging: 30_000 } as const;

export type SubmissionState =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly wait: 'usual' | keyof typeof waitsMs }
  | { readonly step: 'refused'; readonly message: string }
  /** No connection or no usable answer; `input` can be sent by mail instead. `isBack`: the connection is back since. */
  | {
      readonly step: 'failed';
      readonly message: string;
      readonly input: Input;
      readonly answered: boolean;
      readonly isBack: boolean;
    }
  | {
      readonly step: 'sent';
      readonly reference: string | undefined;
      readonly mailed: boolean;
      readonly sent: Input;
      readonly at: Date;
    };

interface SubmissionHandle {
  readonly state: SubmissionState;
  readonly errors: FieldErrors;
  /** Number of submits that found errors; each moves the focus to the summary. */
  readonly invalidSubmits: number;
  /** Sends the validated form, unless it has errors or a request is in flight. */
  readonly send: (checked: Validation, rest: Omit<Submission, 'fields'>) => Promise<void>;
  readonly clearError: (name: FieldName) => void;
  /** Removes all errors and messages. */
  readonly clearOutcome: () => void;
}

/** State of a submission. `onSent` is called once the booking is stored. */
export function useSubmission(
  initialErrors: FieldErrors,
  onSent: (reference: string | undefined, sent: Input) => void,
): SubmissionHandle {
  const inFlight = useRef(false);
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const [errors, setErrors] = useState(initialErrors);
  const [invalidSubmits, setInvalidSubmits] = useState(0);

  const show = (next: SubmissionState, found: FieldErrors = {}): void => {
    setState(next);
    setErrors(found);
    if (Object.keys(found).length > 0) setInvalidSubmits((count) => count + 1);
  };

  useEffect(() => {
    if (state.step !== 'sending') return undefined;
    const timers = (['slow', 'hanging'] as const).map((wait) =>
      setTimeout(() => setState({ step: 'sending', wait }), waitsMs[wait]),
    );
    return () => timers.forEach(clearTimeout);
  }, [state.step]);

  useEffect(() => {
    if (state.step !== 'failed' || state.answered) return undefined;
    const onOnline = (): void => setState({ ...state, message: messages.failure, isBack: true });
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [state]);

  return {
    state,
    errors,
    invalidSubmits,
    clearError: (name) =>
      setErrors((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => field !== name)),
      ),
    clearOutcome: () => show({ step: 'idle' }),
    send: async (checked, rest) => {
      if (inFlight.current) return;
      if (!checked.valid) {
        show({ step: 'idle' }, checked.errors);
        return;
      }
      const input = { fields: checked.fields, party: rest.party };
      inFlight.current = true;
      show({ step: 'sending', wait: 'usual' });
      const outcome = await submitBooking({ ...input, ...rest });
      inFlight.current = false;
      if (outcome.kind === 'sent') {
        onSent(outcome.reference, input);
        show({
          step: 'sent',
          reference: outcome.reference,
          mailed: outcome.mailed,
          sent: input,
          at: new Date(),
        });
      } else if (outcome.kind === 'refused')
        show({ step: 'refused', message: outcome.message }, outcome.errors);
      else {
        const { answered } = outcome;
        // `onLine` is a guess, and an answer disproves it.
        const isOffline = !answered && !navigator.onLine;
        const message = isOffline ? `${messages.failure} ${messages.offline}` : messages.failure;
        show({ step: 'failed', message, input, answered, isBack: false });
      }
    },
  };
}
