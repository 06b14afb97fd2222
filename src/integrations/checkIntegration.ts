/** Runs the check: a mistake stops a build, and covers the page in development. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { exitWithError } from '../exit.ts';
import { checkContent } from '../check/checkContent.ts';
import { mistakeReport, type Mistake } from '../check/mistakeReport.ts';
import { pageMistakes } from '../check/pageMistakes.ts';

/** Ends the process: if a hook threw instead, Astro would add English words and a stack. */
function stopAt(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) exitWithError(`\n${mistakeReport(mistakes)}`);
}

/** Must be the first integration: it gives Astro the site's address, from `betrieb.yaml`. */
export function checkIntegration(): AstroIntegration {
  let root = '';
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        const { mistakes, business } = checkContent(root);
        stopAt(mistakes);
        if (business) updateConfig({ site: business.url });
      },
      'astro:server:setup': ({ server }) => {
        // If Astro cannot read a changed file, it keeps the last page: a reload shows the mistake.
        server.watcher.on('change', (path) => {
          if (/[/\\]src[/\\](?:content|assets)[/\\]/.test(path))
            server.ws.send({ type: 'full-reload' });
        });
        server.middlewares.use((request, _, next) => {
          const { mistakes } = request.headers.accept?.includes('text/html')
            ? checkContent(root)
            : { mistakes: [] };
          // Vite shows the error over the page, without the stack, which would not help the owner.
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
