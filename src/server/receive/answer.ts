/** Answers of the endpoint. */
import type { FieldErrors } from '../../domain/booking/validate.ts';
import type { Enquiry } from '../enquiry.ts';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body:
    | {
        readonly status: 'success';
        readonly nummer: string;
        /** Whether an acknowledgement is sent by mail. */
        readonly eingangsbestaetigung: boolean;
      }
    | { readonly status: 'error'; readonly message: string; readonly errors?: FieldErrors };
  /** What was accepted, for the page without the script. */
  readonly input?: Pick<Enquiry, 'fields' | 'party' | 'starts'>;
}

/** A refusal with a German sentence for the guest. */
export function errorAnswer(status: number, message: string, headers?: Answer['headers']): Answer {
  return { status, headers, body: { status: 'error', message } };
}

/** Nothing was stored, because store or site cannot be used. */
export const unavailable: Answer = errorAnswer(
  503,
  'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.',
  { 'Retry-After': '60' },
);
