/** Headers that the server sends; the configuration of a CDN has the same. */

/** Headers of every answer: what a page cannot say itself. HSTS only for `https`. */
export const securityHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** The value of `Cache-Control`: file names under `/_astro/` change with their content. */
export function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}
