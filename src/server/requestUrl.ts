/** Reads what a request asks for. */
import type { IncomingMessage } from 'node:http';

/** Whether Astro can build a URL from a `Host` header; it throws otherwise. */
const isHost = (host: string): boolean =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`http://${host}`);

/**
 * Reads the decoded path that a request asks for; `undefined` where address or `Host` are invalid. In the request, an absolute
 * URL, as proxies may send, is replaced by its path, and its host replaces the header's (RFC 9112, 3.2.2).
 */
export function readPath(req: IncomingMessage): string | undefined {
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
