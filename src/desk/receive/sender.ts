/** Who sends a request: a page of this site or another one, and from which address. */
import { isIPv6 } from 'node:net';
import type { Settings } from '../../environment.ts';

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
