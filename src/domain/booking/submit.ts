import { fieldNames, headerNames } from './fields.ts';
import type { LabelledText } from '../format/labelledText.ts';
import { isRecord } from '../unknown.ts';
import { formatParty, quantityNames } from './party.ts';
import type { Receipt } from './summary.ts';
import type { PricedEnquiry } from './enquiry.ts';
import { wireErrorKey, type FieldErrors } from './validate.ts';

/** The endpoint's path, set by the specification. */
export const endpoint = '/api/sendForm.php';

export type Outcome =
  /** The enquiry is stored. */
  | {
      readonly kind: 'sent';
      /** Number of the enquiry, if the server assigned one. */
      readonly reference: string | undefined;
      /** Whether an acknowledgement is sent by mail. */
      readonly acknowledged: boolean;
      /** Without rows if the answer has none. */
      readonly receipt: Receipt;
    }
  /** The server refused the enquiry with a message for the visitor. */
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrors }
  /** No usable answer: no connection, HTTP error, other JSON. */
  | { readonly kind: 'failed' };

/** What the form sends of an enquiry. */
interface OutgoingEnquiry extends Pick<PricedEnquiry, 'fields' | 'party'> {
  readonly honeypot: string;
}

function readErrors(value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!isRecord(value)) return errors;
  for (const name of [...fieldNames, ...quantityNames, 'venue'] as const) {
    const message = value[wireErrorKey(name)];
    if (typeof message === 'string') errors[name] = message;
  }
  return errors;
}

function readRows(value: unknown): LabelledText[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row) => {
    const { label, text } = isRecord(row) ? row : {};
    return typeof label === 'string' && typeof text === 'string' ? [{ label, text }] : [];
  });
}

/**
 * Posts the fields as a multipart form and reads the answer. Accepts any HTTP status from 200
 * to 299, and waits without a limit. Never throws.
 */
export async function submitEnquiry({
  fields,
  party,
  honeypot,
}: OutgoingEnquiry): Promise<Outcome> {
  const partyHeader = formatParty(party);
  const body = new FormData();
  for (const name of fieldNames) body.append(name, fields[name]);
  const request = {
    method: 'POST',
    body,
    headers: {
      Accept: 'application/json',
      ...(partyHeader && { [headerNames.party]: partyHeader }),
      ...(honeypot && { [headerNames.honeypot]: encodeURIComponent(honeypot) }),
    },
  };
  const answer = await fetch(endpoint, request)
    .then((response): unknown => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  if (!isRecord(answer)) return { kind: 'failed' };
  if (answer.status === 'success') {
    const reference = answer.nummer;
    return {
      kind: 'sent',
      reference: typeof reference === 'string' ? reference : undefined,
      acknowledged: answer.eingangsbestaetigung === true,
      receipt: {
        summary: readRows(answer.zusammenfassung),
        estimate: readRows(answer.schaetzung),
      },
    };
  }
  const message = answer.message;
  if (typeof message !== 'string' || message === '') return { kind: 'failed' };
  return { kind: 'refused', message, errors: readErrors(answer.errors) };
}
