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

  /** Seconds until the address may send again; 0 if it may. */
  waitSeconds(address: string): number {
    const counted = this.#counts.get(address);
    if (!counted || this.#limit === 0 || counted.count < this.#limit) return 0;
    return Math.ceil((counted.ends - performance.now()) / 1000);
  }

  count(address: string): void {
    const counted = this.#counts.get(address);
    if (counted) {
      counted.count += 1;
      return;
    }
    // A change of the system clock does not affect it.
    this.#counts.set(address, { count: 1, ends: performance.now() + limitMs });
    // The privacy statement promises to forget it then.
    setTimeout(() => this.#counts.delete(address), limitMs).unref();
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
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * What the rate limit counts by: an IPv4 address, or the /64 of an IPv6 address. Each of our
 * proxies appends an address to `X-Forwarded-For`, so the entry of our outermost proxy is trusted.
 * Whoever connects from this machine is a proxy of ours.
 *
 * @param proxies how many proxies are ours
 */
export function limitKey(request: Request, socketAddress: string, proxies: number): string {
  const isLocal = /^(?:127\.|::1$)/.test(bare(socketAddress));
  const ours = Math.max(proxies, isLocal ? 1 : 0);
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = bare((ours > 0 && entries.at(-ours)?.trim()) || socketAddress);
  return isIPv6(address) ? household(address) : address;
}
