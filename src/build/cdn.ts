/** CDN configuration in the syntax that Cloudflare and Netlify share. */
import { cacheControl, documentHeaders, securityHeaders } from '../server/headers.ts';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
    '\n',
  );
}

/** The content of `dist/_headers`, which cannot tell documents from other files. */
export const headersFile = (siteUrl: string): string =>
  block('/*', { ...securityHeaders(siteUrl), ...documentHeaders }) +
  block('/_astro/*', { 'Cache-Control': cacheControl('/_astro/') });

/**
 * The content of `dist/_redirects`, which forwards what is answered on demand.
 *
 * @param apiOrigin origin of the server (`src/bin/server.ts`); empty to forward nothing
 * @param roots of the addresses that it answers
 */
export function redirectsFile(apiOrigin: string, roots: readonly string[]): string {
  const explanation =
    '# Leitet an den Server weiter, was er beantwortet. Die Adresse kommt beim Bauen aus API_ORIGIN.\n';
  if (!apiOrigin) return explanation;
  const rules = roots.flatMap((root) => [
    `${root} ${apiOrigin}${root} 200\n`,
    `${root}/* ${apiOrigin}${root}/:splat 200\n`,
  ]);
  return explanation + rules.join('');
}
