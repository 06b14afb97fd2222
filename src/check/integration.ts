/** The check as an Astro integration: mistakes stop a build, and are shown instead of a page in development. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { escapeHtml, giveUp } from '../helpers.ts';
import { checkContent, type ContentRules } from './check.ts';
import { linkMistakes } from './linkMistakes.ts';
import { mistakeReport, mustStop, type Mistake } from './mistakes.ts';
import type { CheckedFile } from './readSource.ts';

/** If a hook threw instead, Astro would add English and a stack trace. */
const stop = (report: string): never => giveUp(`\n${report}`);

/** How long pages wait after a change: Astro 7.3 replaces the content 500 ms after the last one, on a busy machine later. */
const settleMs = 2000;

/** Vite's client reloads it when the content changes. */
const mistakePage = (report: string): string => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Bitte berichtigen</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { color-scheme: light dark; font: 1.125rem/1.5 system-ui; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
      pre { font: inherit; white-space: pre-wrap }
    </style>
  </head>
  <body>
    <h1>Im Inhalt ist etwas zu berichtigen</h1>
    <pre>${escapeHtml(report)}</pre>
  </body>
</html>`;

/** Astro would take the next free port without a word. */
async function requireFreePort({ host, port }: AstroConfig['server']): Promise<void> {
  const server = createServer().listen(port, typeof host === 'string' ? host : undefined);
  await once(server, 'listening').catch(() => {
    stop(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen: PORT=4322 npm run dev`,
    );
  });
  await once(server.close(), 'close');
}

/** @param rules what there is to check */
export function contentCheck(rules: ContentRules): AstroIntegration {
  let root = '';
  let files: readonly CheckedFile[] = [];
  let advice: readonly Mistake[] = [];
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, isRestart, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { server: { watch: { ignored: [join(root, '.builds/**')] } } } });
        if (command === 'dev' && !isRestart) await requireFreePort(config.server);
        if (command !== 'build') return;
        const checked = await checkContent(root, rules);
        if (mustStop(checked.mistakes)) stop(mistakeReport(checked.mistakes));
        ({ files, mistakes: advice } = checked);
      },
      'astro:server:setup': ({ server }) => {
        // Pages wait: one that is rendered while Astro replaces the content may keep the old content for good.
        let settled = Promise.resolve();
        server.watcher.on('all', (_, path) => {
          if (!/\/src\/(?:content|assets\/images)\//.test(path)) return;
          const change = setTimeout(settleMs).then(() => {
            if (change === settled) server.ws.send({ type: 'full-reload' });
          });
          settled = change;
        });
        const waitForContent = async (): Promise<void> => {
          const change = settled;
          await change;
          if (change !== settled) await waitForContent();
        };
        server.middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) {
            next();
            return;
          }
          waitForContent()
            .then(() => checkContent(root, rules))
            .then(({ mistakes }) => {
              if (!mustStop(mistakes)) {
                next();
                return;
              }
              const report = mistakeReport(mistakes);
              console.error(`\n${report}`);
              response
                .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
                .end(mistakePage(report));
            }, next);
        });
      },
      // Comes before the same hook of `finishBuild`, which publishes the build.
      'astro:build:done': ({ dir }) => {
        const mistakes = linkMistakes(fileURLToPath(dir), files);
        if (mustStop(mistakes)) stop(mistakeReport(mistakes));
        if (advice.length > 0) console.log(`\n${mistakeReport(advice)}`);
      },
    },
  };
}
