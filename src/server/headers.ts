/** Headers that every host sends beside the pages; the CDN's configuration has the same. */

/** Headers of every answer, on any host: what a page cannot say itself. HSTS only for `https`. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': "frame-ancestors 'none'",
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
