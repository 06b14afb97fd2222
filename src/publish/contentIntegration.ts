/** Checks the content before Astro does, and the finished pages after it: a build stops with the list of mistakes. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { escapeHtml } from '../html.ts';
import { allMistakes } from './allMistakes.ts';
import { finishedMistakes } from './finishedPages.ts';
import { mistakeReport, mustStop } from './mistakes.ts';

/** Reloads itself when the content changes. */
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

/** Ends the build with a report for the owner. If a hook threw, Astro would add English and a stack trace. */
function stop(report: string): never {
  console.error(`\n${report}`);
  process.exit(1);
}

/**
 * Replaces `business.ts`, `prices.ts` and `logoWords.ts` by their values, so that the built code needs neither the content files nor
 * the code that reads them.
 *
 * @param checked whether the content has been checked, as before a build
 */
const ownerValues = (checked: boolean) => ({
  name: 'owner-values',
  async load(this: { addWatchFile(file: string): void }, id: string) {
    if (!/\/src\/(?:business\/(?:business|prices)|components\/logoWords)\.ts$/.test(id)) return undefined;
    for (const file of ['betrieb.yaml', 'preise.yaml']) this.addWatchFile(join(dirname(id), '../content', file));
    // The modules end the process on a mistake, which the development server must outlive.
    const mistakes = checked ? [] : await allMistakes(join(dirname(id), '../..'));
    if (mustStop(mistakes)) throw new Error(mistakeReport(mistakes));
    // The query bypasses Node's module cache.
    const values: unknown = await import(`${pathToFileURL(id).href}?${Date.now()}`);
    return Object.entries({ ...(typeof values === 'object' && values) })
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

/** Astro would take the next free port without a word. */
async function needPort({ host, port }: AstroConfig['server']): Promise<void> {
  const server = createServer().listen(port, typeof host === 'string' ? host : undefined);
  await once(server, 'listening').catch(() => {
    stop(
      `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen: PORT=4322 npm run dev`,
    );
  });
  await once(server.close(), 'close');
}

export function contentIntegration(): AstroIntegration {
  let root = '';
  let advice = '';
  return {
    name: 'inhalte',
    hooks: {
      'astro:config:setup': async ({ command, config, isRestart, updateConfig }) => {
        updateConfig({ vite: { plugins: [ownerValues(command === 'build')] } });
        if (command === 'dev' && !isRestart) await needPort(config.server);
        root = fileURLToPath(config.root);
        if (command !== 'build') return;
        const mistakes = await allMistakes(root);
        if (mustStop(mistakes)) stop(mistakeReport(mistakes));
        if (mistakes.length > 0) advice = mistakeReport(mistakes);
      },
      'astro:server:setup': ({ server }) => {
        let shown = false;
        // Astro reloads a page once it has read a change; a reload before that would make the browser miss it.
        server.watcher.on('all', (_, path) => {
          if (!/\/src\/(?:content|assets\/images)\//.test(path)) return;
          allMistakes(root).then(
            (mistakes) => {
              if (shown || mustStop(mistakes)) server.ws.send({ type: 'full-reload' });
            },
            // An editor that saves by renaming takes the file away for a moment; its return is a change, too.
            () => undefined,
          );
        });
        server.middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) {
            next();
            return;
          }
          allMistakes(root).then((mistakes) => {
            shown = mustStop(mistakes);
            if (!shown) {
              next();
              return;
            }
            const report = mistakeReport(mistakes);
            console.error(`\n${report}`);
            response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(mistakePage(report));
          }, next);
        });
      },
      // Before the integration that puts the build online.
      'astro:build:done': ({ dir }) => {
        const mistakes = finishedMistakes(root, fileURLToPath(dir));
        if (mustStop(mistakes)) stop(mistakeReport(mistakes));
        if (advice) console.log(`\n${advice}`);
      },
    },
  };
}
