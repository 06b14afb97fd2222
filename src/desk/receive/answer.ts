/** Answers of the endpoint. */
import type { BookingFields } from '../../domain/booking/fields.ts';
import type { Plan, RawPlan } from '../../domain/booking/plan.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';

/** What a form was sent with. */
export interface FormInput {
  readonly fields: BookingFields;
  readonly rawPlan: RawPlan;
  readonly plan: Plan;
}

/**
 * The answer to a form. `eingangsbestaetigung` says whether an acknowledgement is mailed. `input`
 * is for the page that confirms the booking or shows the form again.
 */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body:
    | {
        readonly status: 'success';
        readonly nummer: string;
        readonly eingangsbestaetigung: boolean;
      }
    | { readonly status: 'error'; readonly message: string; readonly errors?: FieldErrors };
  readonly input?: FormInput;
}

export function errorAnswer(status: number, message: string, extra: Partial<Answer> = {}): Answer {
  return { status, body: { status: 'error', message }, ...extra };
}

/**
 * Whether to answer with HTML instead of JSON. A browser asks for HTML if it sends a form without
 * the script.
 */
export const wantsPage = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('text/html') ?? false;
