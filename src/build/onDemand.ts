/**
 * Which addresses the server answers on demand. Astro's routes say it, and worker, sitemap,
 * `robots.txt` and `_redirects` ask here.
 */
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import type { Plugin } from 'vite';

const moduleName = 'virtual:on-demand';
const resolvedId = `\0${moduleName}`;

/** The first segment of each address that is answered on demand: `/api`. */
const rootsOf = (
  routes: readonly Pick<IntegrationResolvedRoute, 'pattern' | 'isPrerendered' | 'origin'>[],
): string[] => [
  ...new Set(
    routes
      // Astro's own, such as the image service of the development server.
      .filter(({ isPrerendered, origin }) => !isPrerendered && origin !== 'internal')
      .map(({ pattern }) => `/${pattern.split('/')[1] ?? ''}`),
  ),
];

/** The list, filled once Astro knows its routes, and the integration that fills it. */
export function onDemand() {
  const roots: string[] = [];
  const plugin: Plugin = {
    name: 'on-demand',
    resolveId: (source) => (source === moduleName ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId ? `export const onDemandRoots = ${JSON.stringify(roots)};` : undefined,
  };
  const integration = {
    name: 'on-demand',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:routes:resolved': ({ routes }) => {
        roots.splice(0, roots.length, ...rootsOf(routes));
      },
    },
  } satisfies AstroIntegration;
  const list: readonly string[] = roots;
  return { roots: list, integration };
}
