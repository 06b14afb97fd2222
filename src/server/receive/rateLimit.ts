/** Limits how many enquiries a client may send. */
import { isIPv6 } from 'node:net';

const windowMs = 10 * 60_000;

/** Counts the enquiries of each client, for ten minutes from its first one. */
export class RateLimit {
  readonly #limit: number;
  readonly #counts = new Map<string, { count: number; readonly ends: number }>();

  /** @param limit RATE_LIMIT (`environment.ts`): enquiries in ten minutes; 0 for no limit */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Seconds until the client may send again; 0 if it may.
   *
   * @param client a `limitKey`
   */
  waitSeconds(client: string): number {
    const counted = this.#counts.get(client);
    if (!counted || this.#limit === 0 || counted.count < this.#limit) return 0;
    return Math.ceil((counted.ends - performance.now()) / 1000);
  }

  count(client: string): void {
    const counted = this.#counts.get(client);
    if (counted) {
      counted.count += 1;
      return;
    }
    // By `performance.now()`, because the system's clock may be set meanwhile.
    this.#counts.set(client, { count: 1, ends: performance.now() + windowMs });
    // The privacy statement promises that the address is forgotten then.
    setTimeout(() => this.#counts.delete(client), windowMs).unref();
  }
}

/**
 * The /64 of an IPv6 address, which is one household's: `2001:db8:1:2`. Sockets and proxies write
 * it in one spelling (RFC 5952).
 */
function household(address: string): string {
  const given = address.split(':').filter(Boolean).length;
  // `::` stands for the missing groups.
  const whole = address.replace('::', `:${'0:'.repeat(8 - given)}`);
  return whole.replace(/^:/, '').split(':').slice(0, 4).join(':');
}

/** `203.0.113.7` for `::ffff:203.0.113.7`, as a socket for both protocols writes it. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * What the rate limit counts by: an IPv4 address, or the /64 of an IPv6 address. Each of our
 * proxies appends an address to `X-Forwarded-For`, so the entry of our outermost proxy is trusted.
 * Whoever connects from this machine is a proxy of ours.
 *
 * @param proxies how many proxies are ours
 */
export function limitKey(request: Request, socketAddress: string, proxies: number): string {
  const isLocal = /^(?:127\.|::1$)/.test(unmapped(socketAddress));
  const ours = Math.max(proxies, isLocal ? 1 : 0);
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = unmapped((ours > 0 && entries.at(-ours)?.trim()) || socketAddress);
  return isIPv6(address) ? household(address) : address;
}
