/** What nginx needs to serve `dist` itself, with the headers and policies that the server and CDNs get. */
import { cacheControl, closedPolicy, fileOf, securityHeaders, type Policies } from './policies.ts';

const comment = '# Written by the build (src/hosting/nginx.ts).';

/** `.server/nginx/maps.conf`, for the `http` block: which policy and which lifetime a file has. */
export function nginxMaps(policies: Policies): string {
  return [
    comment,
    'map $uri $bar_policy {',
    `  default "${closedPolicy}";`,
    ...Object.entries(policies).map(([page, policy]) => `  ${fileOf(page)} "${policy}";`),
    '}',
    'map $uri $bar_cache {',
    `  default "${cacheControl('/')}";`,
    `  ~^/_astro/ "${cacheControl('/_astro/')}";`,
    '}',
    '',
  ].join('\n');
}

/** `.server/nginx/server.conf`, for the `server` block, beside `root` and the forwarding of `/api/`. */
export function nginxServer(siteUrl: string): string {
  const headers = {
    ...securityHeaders(siteUrl),
    'Content-Security-Policy': '$bar_policy',
    'Cache-Control': '$bar_cache',
  };
  return [
    comment,
    'charset utf-8;',
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_types text/css text/javascript text/plain text/xml application/javascript application/manifest+json image/svg+xml;',
    'error_page 404 /404.html;',
    'location / {',
    // `/pakete/` before `/pakete`: the map knows the file without a doubled slash.
    '  try_files $uri ${uri}index.html $uri/index.html =404;',
    ...Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`),
    '  location ~ \\.webmanifest$ { default_type application/manifest+json; }',
    '}',
    '# Written for other hosts.',
    'location ~ ^/(?:_headers|_redirects|\\.htaccess)\\b { return 404; }',
    '',
  ].join('\n');
}
