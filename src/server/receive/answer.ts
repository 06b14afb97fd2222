/** Answers of the endpoint. */
import type { FieldErrors } from '../../domain/booking/validate.ts';
import type { Enquiry } from '../enquiry.ts';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body:
    | {
        readonly status: 'success';
        readonly nummer: string;
        /** Whether an acknowledgement is sent by mail. */
        readonly eingangsbestaetigung: boolean;
      }
    | { readonly status: 'error'; readonly message: string; readonly errors?: FieldErrors };
  /** What was sent, for the page without the script. */
  readonly input?: Pick<Enquiry, 'fields' | 'party' | 'starts'>;
}

export function errorAnswer(status: number, message: string, extra: Partial<Answer> = {}): Answer {
  return { status, body: { status: 'error', message }, ...extra };
}

/** Nothing was stored, because store or site cannot be used. */
export const unavailable: Answer = errorAnswer(
  503,
  'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.',
  { headers: { 'Retry-After': '60' } },
);
