/** The content policy that each page carries in itself. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { cspHash } from './cspHash.ts';

/**
 * Directives beside `script-src` and `style-src`, which Astro adds with their hashes; see astro.config.mjs. Pages that
 * are rendered on demand send the policy as a header.
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

/**
 * Moves the policy of a built page up, behind the charset, where it governs all that follows, and
 * keeps the hashes of this page alone. Astro (7.3.4) writes it behind structured data and icons,
 * with the hashes of all pages (1,300 bytes) and `frame-ancestors`, which counts in headers only.
 *
 * @throws when the page has no policy
 */
export function trimPolicy(html: string): string {
  const options = { decodeEntities: false, withStartIndices: true, withEndIndices: true };
  const elements = DomUtils.findAll(() => true, parseDocument(html, options).children);
  const meta = elements.find(({ attribs }) => attribs['http-equiv'] === 'content-security-policy');
  const charset = elements.find(({ name, attribs }) => name === 'meta' && 'charset' in attribs);
  if (meta?.startIndex == null || meta.endIndex == null || charset?.endIndex == null)
    throw new Error('A page has no content policy.');
  const inlineCode = elements.filter(({ name }) => name === 'script' || name === 'style');
  const used = new Set<string>(inlineCode.map((code) => cspHash(DomUtils.textContent(code))));
  const policy = (meta.attribs.content ?? '')
    .replace(/ '(sha256-[^']*)'/g, (source, hash: string) => (used.has(hash) ? source : ''))
    .replace(/ ?frame-ancestors 'none';?/, '');
  return [
    html.slice(0, charset.endIndex + 1),
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    html.slice(charset.endIndex + 1, meta.startIndex),
    html.slice(meta.endIndex + 1),
  ].join('');
}
