/** What a request asks for. */
import type { IncomingMessage } from 'node:http';

/** Whether Astro can build a URL from a `Host` header; it throws otherwise. */
const isHost = (host: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`http://${host}`);

/**
 * Replaces an absolute URL in the request, as proxies may send, by its path, and the `Host` header by
 * its host (RFC 9112, 3.2.2).
 *
 * @returns the decoded path; `undefined` where address or `Host` are invalid
 */
export function normalizeUrl(req: IncomingMessage): string | undefined {
  const { url = '/' } = req;
  const isPath = url.startsWith('/');
  // A leading `//` is part of the path, not a host.
  const address = URL.parse(isPath ? `http://localhost${url}` : url);
  if (!address) return undefined;
  if (!isPath) {
    req.headers.host = address.host;
    req.url = address.pathname + address.search;
  }
  if (!isHost(req.headers.host ?? 'localhost')) return undefined;
  try {
    return decodeURI(address.pathname);
  } catch {
    return undefined;
  }
}
