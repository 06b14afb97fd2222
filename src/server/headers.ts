/** Headers that the server sends; the configuration of a CDN has the same. */

type Headers = Readonly<Record<string, string>>;

/** Headers of every answer, on any host. HSTS only for `https`. */
export const securityHeaders = (siteUrl: string): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** Headers of a document: what a page cannot say itself. On scripts and pictures they say nothing. */
export const documentHeaders: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The value of `Cache-Control`: file names under `/_astro/` change with their content. */
export function cacheControl(path: string): string {
  return path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}
