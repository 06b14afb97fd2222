/** What the endpoint answers. */
import type { BookingFields } from '../../booking/fields.ts';
import type { FieldErrors } from '../../booking/validate.ts';

/** `bestaetigung` says that a confirmation goes by mail; `fields` lets a page show again what was typed. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body:
    | { readonly status: 'success'; readonly nummer: string; readonly bestaetigung: boolean }
    | { readonly status: 'error'; readonly message: string; readonly errors?: FieldErrors };
  readonly fields?: BookingFields;
}

export function refusal(status: number, message: string, extra: Partial<Answer> = {}): Answer {
  return { status, body: { status: 'error', message }, ...extra };
}

/** The answer to a request that cannot be stored: nothing is confirmed. */
export function unavailable(fields?: BookingFields): Answer {
  return refusal(
    503,
    'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.',
    { headers: { 'Retry-After': '60' }, ...(fields && { fields }) },
  );
}

/** Whether the visitor wants a page and not JSON, as a browser does that sends a form without our script. */
export function wantsPage(request: Request): boolean {
  const quality = { 'text/html': 0, 'application/json': 0 };
  for (const range of (request.headers.get('accept') ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const q = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    if (type === 'text/html' || type === 'application/json') quality[type] = q;
  }
  return quality['text/html'] > quality['application/json'];
}
