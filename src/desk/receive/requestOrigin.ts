/** Origin and IP address of a request. */
import ipaddr from 'ipaddr.js';
import type { Settings } from '../../environment.ts';

/**
 * Whether a page of this site sent the request, or no browser at all. Requests without `Origin` and
 * `Sec-Fetch-Site` come from no browser, so they cannot be forged by another site.
 */
export function isOwnOrigin(
  request: Request,
  settings: Pick<Settings, 'siteUrl' | 'trustProxy'>,
): boolean {
  const origin = request.headers.get('origin');
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite === 'cross-site') return false;
  // With some privacy settings, browsers send `null` for the site's own form, too.
  if (origin === null || origin === 'null')
    return fetchSite === 'same-origin' || (origin === null && fetchSite === null);
  if (!URL.canParse(origin)) return false;
  const { host, origin: sender } = new URL(origin);
  if (sender === settings.siteUrl) return true;
  // Compares no scheme, because requests arrive by http behind a proxy that terminates TLS.
  const forwarded = settings.trustProxy > 0 ? request.headers.get('x-forwarded-host') : null;
  return [request.headers.get('host'), forwarded].some((own) => own?.toLowerCase() === host);
}

/**
 * The key of the rate limit: an IPv4 address, or the /64 of an IPv6 address, which is one
 * household's. Each of our proxies appends an address to `X-Forwarded-For`, so the entry of our
 * outermost proxy is trusted.
 *
 * @param proxies how many proxies are ours; 0 ignores the header
 */
export function limitKey(request: Request, socketAddress: string, proxies: number): string {
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = (proxies > 0 ? entries.at(-proxies)?.trim() : undefined) || socketAddress;
  // Some proxies append the port: `203.0.113.7:51234`, `[2001:db8::1]:51234`.
  const bare = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return bare;
  // Turns an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) into IPv4.
  const parsed = ipaddr.process(bare);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const household = parsed.parts.slice(0, 4);
  return household.map((group) => group.toString(16)).join(':');
}
