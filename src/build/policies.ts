/** Security headers of every host, and the content policy that each page carries in itself. */
import { cspHash } from './cspHash.ts';

/**
 * Directives beside `script-src` and `style-src`, which Astro adds with their hashes; see astro.config.mjs. Pages that are
 * rendered on demand have them as a header.
 */
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

/**
 * Moves the policy of a built page up, behind the charset, where it governs all that follows, and keeps the hashes of this
 * page alone. Astro (7.3.4) writes it behind structured data and icons, with the hashes of all pages (1,300 bytes) and
 * `frame-ancestors`, which counts in headers only.
 *
 * @throws when the page has no policy
 */
export function withOwnPolicy(html: string): string {
  const [meta, policy = ''] =
    /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html) ?? [];
  const charset = '<meta charset="utf-8">';
  if (!meta || !html.includes(charset)) throw new Error('A page has no content policy.');
  const inlineCode = html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const used = new Set<string>(Array.from(inlineCode, ([, , text = '']) => cspHash(text)));
  const own = policy
    .replace(/ '(sha256-[^']*)'/g, (source, hash: string) => (used.has(hash) ? source : ''))
    .replace(/ ?frame-ancestors 'none';?/, '');
  return html.replace(meta, '').replace(charset, charset + meta.replace(policy, own));
}
