// @ts-check
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { missingCharacters } from './src/assets/fonts/missingCharacters.ts';
import { ownerModule } from './src/owner/ownerModule.ts';
import { readOwner } from './src/owner/readOwner.ts';
import { content } from './src/content.config.ts';
import { nextBuild, unfinishedFolder } from './src/build/builds.ts';
import { hosting } from './src/build/hosting.ts';
import { policyDirectives } from './src/build/policies.ts';
import { readSettings } from './src/environment.ts';
import { messageOf } from './src/helpers.ts';
import { reader } from './src/owner/check/integration.ts';
import { cspHash } from './src/build/cspHash.ts';
import { speculationRules } from './src/layouts/speculationRules.ts';

// With a mistake in the file nothing is built; the reader says which, also in the place of a page.
const { business } = readOwner();
const { host, port, siteUrl, apiOrigin } = settings();

const build = nextBuild();
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
  // Pictures take most of a first build: outside of node_modules, `npm ci` leaves them.
  cacheDir: './.astro/cache/',
  build: { format: 'directory', client: './', server: '../server/', inlineStylesheets: 'always' },
  // The desk refuses more than 64 KiB itself; with a limit as low, the adapter would answer first.
  adapter: node({ mode: 'middleware', bodySizeLimit: 128 * 1024 }),
  integrations: [
    reader(content),
    react(),
    // The answer to a form sent without JavaScript is not a page to visit.
    sitemap({
      filter: (page) => !/^\/(?:api|buero)\//.test(new URL(page).pathname),
      // The date of the page's structured data; no page that search engines shall not show.
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
          addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' });
          if (command !== 'dev') return;
          // Hashes are computed from finished files. Pictures are encoded on request: AVIF at its usual effort takes seconds,
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
    hosting({ build, siteUrl, apiOrigin }),
  ],
  session: false,
  // Texts contain no code.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [ownerModule()],
    // Firefox drops messages that arrive while a page is in the back/forward cache, and React's scheduler then waits for its own
    // message forever: the form no longer answers after Back. Without channels it uses timers, which survive.
    environments: { client: { define: { MessageChannel: 'undefined' } } },
    // While developing, the islands' packages are prepared at the start: found later, they would load the page again.
    optimizeDeps: { entries: ['src/islands/*/*.tsx'] },
    // Bundled, a command starts half a second sooner than with its hundred files.
    ssr: { noExternal: [/date-fns/] },
    css: {
      modules: {
        // `MobileMenu-overlay`: found by search, and unique as the names of the files are.
        generateScopedName: (name, file) => `${basename(file, '.module.scss')}-${name}`,
      },
      preprocessorOptions: {
        // `@use 'src/styles/patterns'`, from wherever a component stands.
        scss: {
          loadPaths: ['.'],
        },
      },
    },
  },
  devToolbar: { enabled: false },
  security: {
    // The desk compares with the configured address; Astro would use the one behind the proxy.
    checkOrigin: false,
    csp: {
      directives: [...policyDirectives],
      // Astro hashes only the scripts it makes. Chromium 156 blocks the rules in spite of 'inline-speculation-rules'.
      scriptDirective: { hashes: [cspHash(speculationRules)] },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-heading',
      fallbacks: ['Georgia', 'serif'],
      // `optional` never swaps: text that is on the screen stays where it is. With `swap` and fallbacks of matched metrics,
      // late files moved every page, at 412 and at 1440 px, by 0.0001 to 0.12: the fallbacks match widths on average, lines still break
      // elsewhere. The price is a first visit in the fallback faces where the files come late: browsers wait 100 ms, so a
      // round trip of 150 ms is too long for any file, even for 3 kB preloaded alone.
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
