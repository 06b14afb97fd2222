/** Writes the content security policy into each page. */
import { createHash } from 'node:crypto';

const directives = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

const charset = '<meta charset="utf-8">';

/** Sources of a directive: the site's files, and the inline code of this page by its hash. */
function sources(html: string, element: 'script' | 'style'): string {
  const code = html.matchAll(
    new RegExp(`<${element}(?![^>]*ld\\+json)[^>]*>(.*?)</${element}>`, 'gs'),
  );
  const hashes = new Set(
    [...code].flatMap(([, text]) =>
      text ? createHash('sha256').update(text).digest('base64') : [],
    ),
  );
  return ["'self'", ...[...hashes].map((hash) => `'sha256-${hash}'`)].join(' ');
}

/**
 * Adds the policy behind the charset: it governs what follows it. `frame-ancestors` is left out,
 * because it counts in headers only.
 *
 * @throws if the page has no charset
 */
export function withContentSecurityPolicy(html: string): string {
  if (!html.includes(charset)) throw new Error('A page has no charset.');
  const policy = [
    ...directives,
    `script-src ${sources(html, 'script')}`,
    `style-src ${sources(html, 'style')}`,
  ].join('; ');
  return html.replace(
    charset,
    `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  );
}
