/** Apache configuration for web space without access to the server's own settings. */
import { cacheControl, securityHeaders, type Policies } from './policies.ts';

/** The content of `dist/.htaccess`. */
export function htaccess(policies: Policies, siteUrl: string): string {
  const header = (name: string, value: string, address?: string): string =>
    `  Header always set ${name} "${value}"${address ? ` "expr=%{REQUEST_URI} =~ m#^${address}$#"` : ''}`;
  return [
    '# Written by the build (src/hosting/apache.ts).',
    'ErrorDocument 404 /404.html',
    'AddDefaultCharset utf-8',
    'AddType application/manifest+json .webmanifest',
    'AddType image/avif .avif',
    'AddType font/woff2 .woff2',
    '# Written for CDNs, which read them and do not serve them.',
    '<IfModule mod_alias.c>',
    '  RedirectMatch 404 ^/_(?:headers|redirects)',
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...Object.entries(securityHeaders(siteUrl)).map(([name, value]) => header(name, value)),
    header('Cache-Control', cacheControl('/'), '(?!/_astro/|/api/).*'),
    header('Cache-Control', cacheControl('/_astro/'), '/_astro/.*'),
    // Pages only: a form handler of the web space sends its own headers.
    ...Object.entries(policies).map(([page, policy]) => {
      const address =
        page === '/' ? '/(?:index\\.html)?' : page === '/404' ? '/404\\.html' : `${page}/(?:index\\.html)?`;
      return header('Content-Security-Policy', policy, address);
    }),
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    '  AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain text/xml application/javascript application/xml application/manifest+json image/svg+xml',
    '</IfModule>',
    '',
  ].join('\n');
}
