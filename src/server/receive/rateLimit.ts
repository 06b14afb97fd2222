/** How many enquiries an address may send. */
import { isIPv6 } from 'node:net';

const limitMs = 10 * 60_000;

/** Counts by address, for ten minutes from its first enquiry. */
export class RateLimit {
  readonly #limit: number;
  readonly #counts = new Map<string, { count: number; readonly ends: number }>();

  /** @param limit enquiries in ten minutes; 0 for no limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Forgets addresses whose ten minutes are over, as the privacy statement promises. */
  forgetOld(): void {
    // Independent of the clock, which may be set.
    const now = performance.now();
    for (const [address, { ends }] of this.#counts) if (ends <= now) this.#counts.delete(address);
  }

  /** Seconds until the address may send again; 0 if it may. */
  waitSeconds(address: string): number {
    this.forgetOld();
    const counted = this.#counts.get(address);
    if (!counted || this.#limit === 0 || counted.count < this.#limit) return 0;
    return Math.ceil((counted.ends - performance.now()) / 1000);
  }

  count(address: string): void {
    const counted = this.#counts.get(address);
    if (counted) counted.count += 1;
    else this.#counts.set(address, { count: 1, ends: performance.now() + limitMs });
  }
}

/** The /64 of an IPv6 address, which is one household's: `2001:db8:1:2`. Sockets and proxies write it in one spelling (RFC 5952). */
function household(address: string): string {
  const given = address.split(':').filter(Boolean).length;
  // `::` stands for the missing groups.
  const whole = address.replace('::', `:${'0:'.repeat(8 - given)}`);
  return whole.replace(/^:/, '').split(':').slice(0, 4).join(':');
}

/**
 * What the rate limit counts by: an IPv4 address, or the /64 of an IPv6 address. Each of our proxies appends an address to
 * `X-Forwarded-For`, so the entry of our outermost proxy is trusted.
 *
 * @param proxies how many proxies are ours; 0 ignores the header
 */
export function limitKey(request: Request, socketAddress: string, proxies: number): string {
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = (proxies > 0 ? entries.at(-proxies)?.trim() : undefined) || socketAddress;
  const bare = address
    // Some proxies append the port: `203.0.113.7:51234`, `[2001:db8::1]:51234`.
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare) ? household(bare) : bare;
}
