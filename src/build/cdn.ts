/** CDN configuration in the syntax that Cloudflare and Netlify share. */
import { cacheControl, securityHeaders } from './policies.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
    '\n',
  );
}

/** The content of `dist/_headers`. */
export const headersFile = (siteUrl: string): string =>
  block('/*', securityHeaders(siteUrl)) +
  block('/_astro/*', { 'Cache-Control': cacheControl('/_astro/') });

/**
 * The content of `dist/_redirects`, which forwards the form and the Büro to the server.
 *
 * @param apiOrigin origin of the server (`src/bin/server.ts`); empty to forward nothing
 */
export function redirectsFile(apiOrigin: string): string {
  const explanation =
    '# Leitet Formular und Büro an den Server weiter. Die Adresse kommt beim Bauen aus API_ORIGIN.\n';
  if (!apiOrigin) return explanation;
  const paths = ['/api/*', '/buero', '/buero/*'];
  const rules = paths.map((path) => `${path} ${apiOrigin}${path.replace('*', ':splat')} 200\n`);
  return explanation + rules.join('');
}
