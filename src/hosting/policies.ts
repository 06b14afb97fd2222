/** Security headers for the server, CDNs and Apache. */
import { createHash } from 'node:crypto';

/** Content security policies by path (`/pakete`). */
export type Policies = Readonly<Record<string, string>>;

/** Directives beside `script-src` and `style-src`, which Astro adds with their hashes; see astro.config.mjs. */
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

/** The policy of answers that are not pages. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy that a CDN sends with every answer. Browsers enforce it and the page's own, so it must not be stricter. */
export const everyPagePolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** Headers of every answer except the content security policy; HSTS only for `https`. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** The value of `Cache-Control`: file names under `/_astro/` change with their content. */
export function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}

/** The file of a page: `/pakete/index.html` for `/pakete`. */
export const fileOf = (page: string): string =>
  page === '/' ? '/index.html' : page === '/404' ? '/404.html' : `${page}/index.html`;

/**
 * The policy with only the hashes of scripts and styles that the page contains. Astro lists every hash that any page may
 * need: nearly 1 kB of uncompressed headers, and more than the page has to allow.
 */
export function withUsedHashes(policy: string, html: string): string {
  const used = new Set(
    Array.from(html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  );
  return policy.replace(/ 'sha256-([^']*)'/g, (source, hash: string) => (used.has(hash) ? source : ''));
}
