/** Adds the Büro, the owner's back office, to the site: its pages, their guard, its part of the desk. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { backOfficeModule } from '../desk/noBackOffice.ts';
import { routes } from './routes.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Gives the desk its back office. It comes before the plugin that says „none“. */
const port: Plugin = {
  name: 'buero',
  enforce: 'pre',
  resolveId: (source) => (source === backOfficeModule ? fileOf('backOffice.ts') : undefined),
};

export default function buero() {
  return {
    name: 'buero',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectRoute, updateConfig }) => {
        for (const { pattern, page } of routes)
          injectRoute({ pattern, entrypoint: fileOf(`pages/${page}`), prerender: false });
        addMiddleware({ entrypoint: fileOf('middleware.ts'), order: 'pre' });
        updateConfig({ vite: { plugins: [port] } });
      },
    },
  } satisfies AstroIntegration;
}
