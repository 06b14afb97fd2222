/** Adds the Büro, the owner's back office, to the site. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { backOfficeModule } from '../desk/noBackOffice.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Gives the desk what the Büro adds to it. Before the plugins of the site, one of which says „none“. */
const port: Plugin = {
  name: 'buero',
  enforce: 'pre',
  resolveId: (source) =>
    source === backOfficeModule ? fileOf('../desk/buero/backOffice.ts') : undefined,
};

export default function buero() {
  return {
    name: 'buero',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [port] } });
      },
    },
  } satisfies AstroIntegration;
}
