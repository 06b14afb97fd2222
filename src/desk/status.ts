/** The status of requests: the owner's link to the page that changes it, and the change itself. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseDate } from '../booking/date.ts';
import type { Settings } from '../environment.ts';
import type { RequestView } from './buero/requestView.ts';
import { statusLetter } from './mail/statusLetter.ts';
import type { Status, Store, StoredRequest } from './store/store.ts';

/** How long the link works after event and receipt, in milliseconds. */
const linkMs = 30 * 24 * 60 * 60_000;

/** The key of a request's link: 128 bits of an HMAC-SHA-256 of its number, as base64url. */
export const statusKey = (secret: Uint8Array, number: string): string =>
  createHmac('sha256', secret).update(number).digest().subarray(0, 16).toString('base64url');

/** Whether a key is the expected one, compared in constant time. */
export function sameKey(given: string, expected: string): boolean {
  const hash = (key: string): Uint8Array => createHash('sha256').update(key).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The link to the page of a request. */
export function statusLink(siteUrl: string, number: string, key: string): string {
  return `${siteUrl}/api/anfrage?${new URLSearchParams({ nummer: number, schluessel: key }).toString()}`;
}

/** Whether the link to a request has ended. */
export function linkEnded({ fields, received }: Pick<StoredRequest, 'fields' | 'received'>, now: Date): boolean {
  const date = parseDate(fields.date);
  // The date may be a slip into the past.
  return date !== undefined && Math.max(date.getTime(), received.getTime()) + linkMs < now.getTime();
}

/** What the endpoint answers to a link. */
export interface StatusAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Why there is nothing to see; without `shown` and `message` the page is not there. */
  readonly message?: string;
  readonly shown?: RequestView;
}

/**
 * The request that a link leads to, or `undefined`. The key is compared first: nobody learns which numbers there are.
 */
export function findByLink(store: Store, link: URLSearchParams, now: Date): StoredRequest | undefined {
  const number = link.get('nummer') ?? '';
  if (!sameKey(link.get('schluessel') ?? '', statusKey(store.secret, number))) return undefined;
  const request = store.get(number);
  return request && !linkEnded(request, now) ? request : undefined;
}

/**
 * Changes the status and sends the owner a mail, so that nothing happens unseen.
 *
 * @param request as it is now
 * @param seen the status that the page showed
 * @returns `false` if somebody else changed it meanwhile to another one
 */
export function changeStatus(
  store: Store,
  request: StoredRequest,
  status: Status,
  seen: Status,
  settings: Pick<Settings, 'business' | 'siteUrl'>,
  now: Date,
): boolean {
  const { number } = request;
  if (request.status === status) return true;
  const link = statusLink(settings.siteUrl, number, statusKey(store.secret, number));
  const letter = statusLetter(request, status, link, settings, now);
  return request.status === seen && store.setStatus(number, status, seen, letter, now);
}
