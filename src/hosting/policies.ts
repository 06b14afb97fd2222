/** Security headers, said once: for the server, for CDNs and for Apache. */
import { createHash } from 'node:crypto';

/** Each page's content policy by path (`/pakete`). */
export type Policies = Readonly<Record<string, string>>;

/** Directives of the content policy beside `script-src` and `style-src`, whose hashes Astro knows; see astro.config.mjs. */
export const policyDirectives = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
] as const;

/** The policy of an answer that is no page of this site. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What a CDN sends with every answer. A page's own policy comes on top, so this one forbids only what that one forbids too. */
export const everyPagePolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** Headers of every answer, but for the content policy; HSTS only where the site is `https`. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** How long a browser may keep a file without asking: names under `/_astro/` change with their content. */
export function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}

/** The file that answers for a page: `/pakete/index.html` for `/pakete`. */
export const fileOf = (page: string): string =>
  page === '/' ? '/index.html' : page === '/404' ? '/404.html' : `${page}/index.html`;

/**
 * The policy with those hashes only whose script or style stands in the page. Astro lists every one it may ever need:
 * nearly 1 kB, in headers that no connection compresses the first time, and more than the page has to allow.
 */
export function withUsedHashes(policy: string, html: string): string {
  const used = new Set(
    Array.from(html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  );
  return policy.replace(/ 'sha256-([^']*)'/g, (source, hash: string) => (used.has(hash) ? source : ''));
}
