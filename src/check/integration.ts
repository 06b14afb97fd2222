/** The check as an Astro integration: mistakes stop a build, and are shown instead of a page in development. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { escapeHtml } from '../texts/escapeHtml.ts';
import { giveUp } from '../errors.ts';
import { businessSchema } from '../schemas/businessSchema.ts';
import { checkContent } from './check.ts';
import { mistakeReport, type Mistake } from './mistakes.ts';
import { pageMistakes } from './pageMistakes.ts';

/** If a hook threw instead, Astro would add English and a stack trace. */
function stopAt(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) giveUp(`\n${mistakeReport(mistakes)}`);
}

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

/** Comes before every other integration: it also gives Astro the address of the site, from `betrieb.yaml`. */
export function check(): AstroIntegration {
  let root = '';
  return {
    name: 'check',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        // Astro 7.3 and Vite 8 read the path as a URL.
        if (/[%#?]/.test(root))
          giveUp(
            `Der Ordner „${root}“ hat ein %, # oder ? im Namen, und so lässt sich die Website nicht bauen. Benennen Sie ihn um.`,
          );
        stopAt(checkContent(root).mistakes);
        const yaml = readFileSync(new URL('./src/content/betrieb.yaml', config.root), 'utf8');
        updateConfig({ site: businessSchema.parse(parse(yaml)).url });
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('change', (path) => {
          if (/[/\\]src[/\\](?:content|assets[/\\]images)[/\\]/.test(path))
            server.ws.send({ type: 'full-reload' });
        });
        server.middlewares.use((request, response, next) => {
          const { mistakes } = request.headers.accept?.includes('text/html')
            ? checkContent(root)
            : { mistakes: [] };
          if (mistakes.length === 0) {
            next();
            return;
          }
          const report = mistakeReport(mistakes);
          console.error(`\n${report}`);
          response
            .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
            .end(mistakePage(report));
        });
      },
      'astro:build:done': ({ dir }) => {
        stopAt(pageMistakes(fileURLToPath(dir), root));
      },
    },
  };
}
