/** Writes what a CDN needs to forward the form to the server. */
import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';

const explanation = '# Leitet das Formular an den Server weiter. Die Adresse kommt beim Bauen aus API_ORIGIN.';

/**
 * The content of `dist/_redirects`. Netlify reads it as it is; Cloudflare forwards to another host by a route or a
 * function only.
 *
 * @param apiOrigin origin of the server (`src/server.ts`); empty when nothing is to be forwarded
 */
export function redirects(apiOrigin: string): string {
  return apiOrigin ? `${explanation}\n/api/* ${apiOrigin}/api/:splat 200\n` : `${explanation}\n`;
}

/** Adds `dist/_redirects` to the build. */
export function redirectsIntegration(apiOrigin: string): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:build:done': ({ dir }) => writeFile(new URL('_redirects', dir), redirects(apiOrigin)),
    },
  };
}
