/** Answers of the endpoint. */
import type { EnquiryFields } from '../../domain/booking/fields.ts';
import type { Party, RawParty } from '../../domain/booking/party.ts';
import type { FieldErrors } from '../../domain/booking/validate.ts';

/** What was sent. */
export interface GuestInput {
  readonly fields: EnquiryFields;
  /** The party as it was sent, before it was parsed. */
  readonly rawParty: RawParty;
  readonly party: Party;
}

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
  /** For the page without the script. */
  readonly input?: GuestInput;
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
