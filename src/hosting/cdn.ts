/** CDN configuration in the syntax that Cloudflare and Netlify share. */
import { cacheControl, everyPagePolicy, securityHeaders, type Policies } from './policies.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/** The content of `dist/_headers`. */
export function headersFile(policies: Policies, siteUrl: string): string {
  return [
    block('/*', { 'Content-Security-Policy': everyPagePolicy, ...securityHeaders(siteUrl) }),
    block('/_astro/*', { 'Cache-Control': cacheControl('/_astro/') }),
    // A page has two paths, with and without a slash. No wildcards: headers of all matching rules would be added up.
    ...Object.entries(policies).flatMap(([page, policy]) =>
      (page === '/' ? ['/'] : page === '/404' ? ['/404.html'] : [page, `${page}/`]).map((address) =>
        block(address, { 'Content-Security-Policy': policy }),
      ),
    ),
  ].join('\n');
}

/**
 * The content of `dist/_redirects`, which forwards the form to the server. Works on Netlify; Cloudflare needs a route or a
 * function to forward to another host.
 *
 * @param apiOrigin origin of the server (`src/server.ts`); empty to forward nothing
 */
export function redirectsFile(apiOrigin: string): string {
  const explanation = '# Leitet das Formular an den Server weiter. Die Adresse kommt beim Bauen aus API_ORIGIN.\n';
  return apiOrigin ? `${explanation}/api/* ${apiOrigin}/api/:splat 200\n` : explanation;
}
