/**
 * The check as an Astro integration: mistakes stop a build, and are shown instead of a page in
 * development.
 */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { giveUp } from '../exit.ts';
import { checkContent } from '../check/checkContent.ts';
import { mistakeReport, type Mistake } from '../check/mistakes.ts';
import { pageMistakes } from '../check/pageMistakes.ts';

/** If a hook threw instead, Astro would add English and a stack trace. */
function stopAt(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) giveUp(`\n${mistakeReport(mistakes)}`);
}

/**
 * Comes before every other integration: it also gives Astro the address of the site, from
 * `betrieb.yaml`.
 */
export function checkIntegration(): AstroIntegration {
  let root = '';
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        // Astro 7.3 and Vite 8 read the path as a URL.
        if (/[%#?]/.test(root))
          giveUp(
            `Der Ordner „${root}“ hat ein %, # oder ? im Namen, und so lässt sich die Website nicht bauen. Benennen Sie ihn um.`,
          );
        const { mistakes, business } = checkContent(root);
        stopAt(mistakes);
        if (business) updateConfig({ site: business.url });
      },
      'astro:server:setup': ({ server }) => {
        // Astro goes on showing the last page if it cannot read a changed file; a reload shows the
        // mistake.
        server.watcher.on('change', (path) => {
          if (/[/\\]src[/\\](?:content|assets)[/\\]/.test(path))
            server.ws.send({ type: 'full-reload' });
        });
        server.middlewares.use((request, _, next) => {
          const { mistakes } = request.headers.accept?.includes('text/html')
            ? checkContent(root)
            : { mistakes: [] };
          // Vite shows an error over the page; its stack would say nothing to the owner.
          next(
            mistakes.length > 0
              ? Object.assign(new Error(mistakeReport(mistakes)), { stack: '' })
              : undefined,
          );
        });
      },
      'astro:build:done': ({ dir }) => {
        stopAt(pageMistakes(fileURLToPath(dir), root));
      },
    },
  };
}
