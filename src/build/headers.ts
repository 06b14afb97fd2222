/** Writes the headers of every page where hosts look for them. */
import type { AstroIntegration } from 'astro';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cacheControl, everyPagePolicy, securityHeaders } from '../headers.ts';

/** The content policies of the pages by path (`/pakete`), as the server reads them at its start. */
export const policiesFile = 'policies.json';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/**
 * `dist/_headers` for CDNs (the syntax that Cloudflare and Netlify share) and `.server/policies.json` for the server.
 * Astro makes each page's policy, with the hashes of its inline scripts and styles.
 */
export function headersIntegration(siteUrl: string): AstroIntegration {
  const policies: Record<string, string> = {};
  let server: URL | undefined;
  return {
    name: 'headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const [path, { headers }] of routeToHeaders) {
          const policy = headers.get('Content-Security-Policy');
          if (policy) policies[path.replace(/(?<=.)\/$/, '')] = policy;
        }
      },
      'astro:build:done': async ({ dir }) => {
        const blocks = [
          block('/*', { 'Content-Security-Policy': everyPagePolicy, ...securityHeaders(siteUrl) }),
          block('/_astro/*', { 'Cache-Control': cacheControl('/_astro/') }),
          // A page answers at both addresses; each rule names one exactly, because later rules add to earlier ones.
          ...Object.entries(policies).flatMap(([path, policy]) =>
            (path === '/' ? ['/'] : path === '/404' ? ['/404.html'] : [path, `${path}/`]).map((address) =>
              block(address, { 'Content-Security-Policy': policy }),
            ),
          ),
        ];
        await writeFile(new URL('_headers', dir), blocks.join('\n'));
        // The adapter's own list of the same policies; a site on a CDN has no use for it.
        await rm(new URL('_headers.json', dir), { force: true });
        if (!server) return;
        await mkdir(server, { recursive: true });
        await writeFile(new URL(policiesFile, server), JSON.stringify(policies, null, 2));
      },
    },
  };
}
