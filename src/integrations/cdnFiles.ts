/** Writes the configuration of a CDN, in the syntax that Cloudflare and Netlify share. */
import { cacheControl, securityHeaders } from '../server/headers.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines, ''].join('\n');
}

/** The content of `dist/_headers`. */
export const cdnHeaders = (siteUrl: string): string =>
  block('/*', securityHeaders(siteUrl)) +
  block('/_astro/*', { 'Cache-Control': cacheControl('/_astro/') });

/**
 * The content of `dist/_redirects`, which forwards the form to the server.
 *
 * @param apiOrigin origin of the server; empty to forward nothing
 */
export function cdnRedirects(apiOrigin: string): string {
  const rule = apiOrigin && `/api/* ${apiOrigin}/api/:splat 200\n`;
  return `# Leitet das Formular an den Server weiter. Die Adresse kommt beim Bauen aus API_ORIGIN.\n${rule}`;
}
