/** Writes the headers of every page where hosts look for them. */
import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cacheControl, everyPagePolicy, securityHeaders } from './policies.ts';

/** The content policies of the pages by path (`/pakete`), as the server reads them at its start. */
export const policiesFile = 'policies.json';

/** The file that answers for a page: `/pakete/index.html` for `/pakete`. */
export const fileOf = (page: string): string =>
  page === '/' ? '/index.html' : page === '/404' ? '/404.html' : `${page}/index.html`;

/**
 * The policy with those hashes only whose script or style stands in the page. Astro lists every one it may ever need:
 * nearly 1 kB, in headers that no connection compresses the first time, and more than the page has to allow.
 */
export function withUsedHashes(policy: string, html: string): string {
  const used = new Set(
    Array.from(html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g), ([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  );
  return policy.replace(/ 'sha256-([^']*)'/g, (source, hash: string) => (used.has(hash) ? source : ''));
}

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/**
 * `dist/_headers` for CDNs (the syntax that Cloudflare and Netlify share) and `.server/policies.json` for the server.
 * Astro makes each page's policy, with the hashes of inline scripts and styles.
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
        for (const [page, policy] of Object.entries(policies)) {
          policies[page] = withUsedHashes(policy, await readFile(new URL(`.${fileOf(page)}`, dir), 'utf8'));
        }
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
