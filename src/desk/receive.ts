/** Reads a request off the wire: every limit before anything is parsed, every refusal a German sentence. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { fieldNames, headers, trapField, type BookingFields } from '../booking/fields.ts';
import { messages } from '../booking/messages.ts';
import { parsePlan, type Plan } from '../booking/plan.ts';
import { validate, type FieldErrors } from '../booking/validate.ts';
import type { Mark } from './mail.ts';
import type { Settings } from '../environment.ts';

/** Longest body, in bytes; all seven fields at their limits fit in, each character in three bytes. */
export const maxBytes = 64 * 1024;
const maxParts = 20;
/** Nobody fills in the form faster than this, in seconds. */
const fastestHuman = 3;
const mostLinks = 2;

/** What the endpoint answers; `fields` lets a page show again what was typed. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body:
    | { readonly status: 'success'; readonly nummer: string }
    | { readonly status: 'error'; readonly message: string; readonly errors?: FieldErrors };
  readonly fields?: BookingFields;
}

/** A request that passed every check and can be stored. */
export interface ReadRequest {
  readonly fields: BookingFields;
  readonly plan: Plan;
  readonly marks: readonly Mark[];
  readonly key: string | undefined;
  readonly content: string;
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

/**
 * Whether a page of this site sent the request. Without `Origin` and `Sec-Fetch-Site` it was no browser, which has no
 * visitor whose rights it could misuse.
 */
export function isOwnOrigin(request: Request, settings: Pick<Settings, 'siteUrl' | 'trustProxy'>): boolean {
  const origin = request.headers.get('origin');
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite === 'cross-site') return false;
  // Privacy settings make a browser say `null` also for the site's own form.
  if (origin === null || origin === 'null')
    return fetchSite === 'same-origin' || (origin === null && fetchSite === null);
  if (!URL.canParse(origin)) return false;
  const { host, origin: sender } = new URL(origin);
  if (sender === settings.siteUrl) return true;
  // The scheme stays out: behind a proxy that ends TLS, this server is reached by http.
  const forwarded = settings.trustProxy > 0 ? request.headers.get('x-forwarded-host') : null;
  return [request.headers.get('host'), forwarded].some((own) => own?.toLowerCase() === host);
}

/**
 * The address that the rate limit counts: IPv6 by its /64, which one household has. Each proxy of ours appends the
 * address it saw to `X-Forwarded-For`, so the entry that our outermost proxy wrote is the one to trust.
 */
export function limitKey(request: Request, socketAddress: string, proxies: number): string {
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = (proxies > 0 ? entries.at(-proxies)?.trim() : undefined) || socketAddress;
  // Some proxies append the port: `203.0.113.7:51234`, `[2001:db8::1]:51234`.
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const mapped = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(mapped)) return mapped;
  const [head = '', tail] = mapped.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The body, or `undefined` when it is too large; one without a length is counted as it comes. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function countParts(body: Uint8Array, contentType: string): number {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const separator = boundary ? `--${boundary[1] ?? boundary[2] ?? ''}` : '&';
  return text.split(separator).length - (boundary ? 2 : 0);
}

function readMarks(form: FormData, request: Request, fields: BookingFields): Mark[] {
  const marks: Mark[] = [];
  const trap = form.get(trapField);
  if ((typeof trap === 'string' && trap !== '') || request.headers.get(headers.trap)) marks.push('trap');
  const seconds = request.headers.get(headers.seconds);
  if (seconds !== null && Number(seconds) < fastestHuman) marks.push('fast');
  if ((fields.anfrage.match(/https?:\/\/|www\./gi)?.length ?? 0) > mostLinks) marks.push('links');
  return marks;
}

/**
 * Checks a request in the order of cost: method, origin, type and size before the body is read, parts before it is
 * parsed, fields last.
 *
 * @param drinks slugs of the cocktails on offer
 * @returns what can be stored, or the answer that says why not
 */
export async function readRequest(
  request: Request,
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>,
  packageTypes: readonly string[],
  drinks: readonly string[],
): Promise<{ readonly read: ReadRequest } | { readonly refused: Answer }> {
  const refuse = (...args: Parameters<typeof refusal>) => ({ refused: refusal(...args) });
  if (request.method !== 'POST') {
    return refuse(405, 'Diese Adresse nimmt nur Formulare entgegen.', { headers: { Allow: 'POST' } });
  }
  if (!isOwnOrigin(request, settings))
    return refuse(403, 'Senden Sie die Anfrage über das Formular auf unserer Website.');
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(contentType)) {
    return refuse(415, 'Senden Sie die Anfrage als Formular.');
  }
  const tooLarge = refuse(413, 'Kürzen Sie Ihre Anfrage: Sie ist zu groß.');
  if (Number(request.headers.get('content-length')) > maxBytes) return tooLarge;

  let form: FormData;
  try {
    const body = await readBody(request);
    if (!body) return tooLarge;
    if (countParts(body, contentType) > maxParts) return refuse(400, 'Senden Sie nur die Felder des Formulars.');
    form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return refuse(400, 'Die Anfrage ist unvollständig angekommen. Senden Sie sie noch einmal.');
  }
  if ([...form.values()].some((value) => typeof value !== 'string')) {
    return refuse(400, 'Dateien nehmen wir über das Formular nicht entgegen. Schicken Sie sie uns per E-Mail.');
  }

  const checked = validate(form, packageTypes);
  if (!checked.valid) {
    const { errors, fields } = checked;
    return { refused: { status: 200, body: { status: 'error', message: messages.summary, errors }, fields } };
  }
  const { fields } = checked;
  const key = request.headers.get(headers.idempotencyKey) ?? undefined;
  const beside = request.headers.get(headers.plan) ?? '';
  const plan = parsePlan(beside, drinks);
  if (!plan || (key !== undefined && !/^[\x20-\x7E]{1,200}$/.test(key))) {
    return refuse(400, 'Die Anfrage ist unvollständig angekommen. Senden Sie sie noch einmal.');
  }
  const content = createHash('sha256')
    .update(JSON.stringify(fieldNames.map((name) => fields[name])) + beside)
    .digest('base64url');
  return { read: { fields, plan, marks: readMarks(form, request, fields), key, content } };
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
