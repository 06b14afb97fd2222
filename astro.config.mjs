// @ts-check
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { missingCharacters } from './src/assets/fonts/missingCharacters.ts';
import { noBackOffice } from './src/desk/noBackOffice.ts';
import { readOwner } from './src/check/readOwner.ts';
import { contentRules } from './src/content.config.ts';
import { newBuildName, unfinishedFolder } from './src/build/builds.ts';
import { onDemand } from './src/build/onDemand.ts';
import { isBelow } from './src/server/isBelow.ts';
import { finishBuild } from './src/build/finishBuild.ts';
import { policyDirectives } from './src/build/contentPolicy.ts';
import { readSettings } from './src/environment.ts';
import { messageOf } from './src/helpers.ts';
import { contentCheck } from './src/check/integration.ts';
import { cspHash } from './src/build/cspHash.ts';
import { speculationRules } from './src/layouts/speculationRules.ts';

// Undefined where `betrieb.yaml` has a mistake: `contentCheck` below reports it, and stops a build.
const { business } = readOwner();
const { host, port, siteUrl, apiOrigin } = settings();

const { roots, integration: onDemandRoutes } = onDemand();
const build = newBuildName();
const outDir = join(unfinishedFolder(build), 'site');

/** Astro would add a stack trace to the sentence. */
function settings() {
  try {
    return readSettings(process.env, business);
  } catch (error) {
    console.error(`Einstellungen (.env)\n  ${messageOf(error)}`);
    process.exit(1);
  }
}

export default defineConfig({
  site: siteUrl,
  output: 'static',
  trailingSlash: 'ignore',
  server: { host, port },
  outDir,
  // Converted pictures, which take most of a first build: outside of node_modules they survive `npm ci`.
  cacheDir: './.astro/cache/',
  build: { format: 'directory', client: './', server: '../server/', inlineStylesheets: 'always' },
  adapter: node({ mode: 'middleware' }),
  integrations: [
    contentCheck(contentRules),
    react(),
    onDemandRoutes,
    sitemap({
      filter: (page) => !isBelow(roots, new URL(page).pathname.replace(/\/$/, '')),
      // Takes the date from the page's structured data, and leaves out pages that search engines must not show.
      serialize: (item) => {
        const html = readFileSync(`${outDir}${new URL(item.url).pathname}index.html`, 'utf8');
        if (html.includes('<meta name="robots" content="noindex"')) return undefined;
        const [, lastmod] = /"dateModified":"([\d-]+)"/.exec(html) ?? [];
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
    {
      name: 'site',
      hooks: {
        'astro:config:setup': ({ command, addClientDirective, updateConfig }) => {
          // While developing, islands load at once: else those that nobody has used would not show a change.
          addClientDirective({
            name: 'intent',
            entrypoint:
              command === 'dev' ? 'astro/runtime/client/load.js' : './src/islands/intent.ts',
          });
          if (command !== 'dev') return;
          // Policies need the hashes of finished files. Pictures are encoded on request: AVIF at its usual effort takes seconds,
          // large ones most of a minute.
          updateConfig({
            security: { csp: false },
            image: { service: { config: { avif: { effort: 0 } } } },
          });
        },
        'astro:build:done': ({ dir }) => {
          const missing = missingCharacters(fileURLToPath(dir));
          if (missing.length === 0) return;
          console.log(
            `\nGut zu wissen: Diese Zeichen fehlen den Schriften der Website, Browser nehmen sie aus anderen:`,
          );
          console.log(`  ${missing.join(', ')}\n`);
        },
      },
    },
    finishBuild({ build, siteUrl, apiOrigin, roots }),
  ],
  // AVIF at effort 4, sharp's default, takes five times as long for 3 % fewer bytes at the same quality.
  image: { service: { config: { avif: { effort: 3, quality: 44 }, webp: { quality: 60 } } } },
  session: false,
  // Texts contain no code.
  markdown: { syntaxHighlight: false },
  vite: {
    // The default, Lightning CSS, prints media queries as `width>=48rem`, which phones of 2022 do not know.
    build: { cssMinify: 'esbuild' },
    plugins: [noBackOffice()],
    // Firefox (153) drops messages that arrive while a page is in the back/forward cache. React's scheduler (19.3) then waits for
    // its own message forever, and the form no longer answers after Back. Without channels it uses timers, which survive.
    // Obsolete once e2e/engines passes without this line („Visitors who go back to the form …“).
    environments: { client: { define: { MessageChannel: 'undefined' } } },
    // The development server prepares the islands' packages at its start: found later, they would reload the page.
    optimizeDeps: { entries: ['src/islands/*/*.tsx'] },
    // Bundled, because its hundred files cost a command half a second at its start.
    ssr: { noExternal: [/date-fns/] },
    css: {
      modules: {
        // `MobileMenu-overlay`: a search finds it, and it is unique because the files' names are.
        generateScopedName: (name, file) => `${basename(file, '.module.scss')}-${name}`,
      },
      preprocessorOptions: {
        // For `@use 'src/styles/mixins'` in any folder.
        scss: { loadPaths: ['.'] },
      },
    },
  },
  devToolbar: { enabled: false },
  security: {
    // The desk checks it against the configured address; Astro would take the one behind the proxy.
    checkOrigin: false,
    csp: {
      directives: [...policyDirectives],
      // Astro hashes only the scripts that it makes. Beside hashes, 'inline-speculation-rules' does not count:
      // https://github.com/WICG/nav-speculation/pull/268
      scriptDirective: { hashes: [cspHash(speculationRules)] },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-heading',
      fallbacks: ['Georgia', 'serif'],
      // `optional` never swaps, so no text moves. With `swap` and fallbacks of matched metrics, late files shifted every page, at
      // 412 and at 1440 px, by 0.0001 to 0.12 (CLS): widths match on average, but lines break elsewhere. The price: where the
      // files come later than the 100 ms that browsers wait, a first visit is in the fallback faces.
      display: 'optional',
      // One weight in the file; the range keeps browsers from faking a bolder one.
      options: {
        variants: [
          { src: ['./src/assets/fonts/fraunces.woff2'], weight: '400 700', style: 'normal' },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-text',
      fallbacks: ['system-ui', 'sans-serif'],
      display: 'optional',
      options: {
        variants: [
          { src: ['./src/assets/fonts/figtree.woff2'], weight: '400 700', style: 'normal' },
        ],
      },
    },
  ],
});
