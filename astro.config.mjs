// @ts-check
import './.config/nodeEnv.mjs';
import './src/dotenv.ts';
import { basename } from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { check } from './src/check/integration.ts';
import { readSettings } from './src/environment.ts';
import { devServer } from './src/hosting/devServer.ts';
import { hosting } from './src/hosting/integration.ts';

const { host, port, apiOrigin } = readSettings(process.env);

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  server: { host, port },
  // Converted pictures, which take most of a first build: outside of node_modules they survive `npm ci`.
  cacheDir: './.astro/cache/',
  build: { format: 'directory', inlineStylesheets: 'always' },
  integrations: [
    check(),
    react(),
    sitemap({ filter: (page) => !new URL(page).pathname.startsWith('/api/') }),
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
          // Pictures are encoded on request: AVIF at its usual effort takes seconds, large ones most of a minute.
          if (command === 'dev')
            updateConfig({ image: { service: sharpImageService({ avif: { effort: 0 } }) } });
        },
      },
    },
    devServer(),
    hosting({ apiOrigin }),
  ],
  // AVIF at effort 4, sharp's default, takes five times as long for 3 % fewer bytes at the same quality.
  image: {
    service: sharpImageService({ avif: { effort: 3, quality: 44 }, webp: { quality: 60 } }),
  },
  // Texts contain no code.
  markdown: { syntaxHighlight: false },
  vite: {
    // `npm run dev` says that the port is taken instead of taking another.
    server: { strictPort: true, watch: { ignored: ['**/data*/**', '**/dist*/**'] } },
    // The default, Lightning CSS, prints media queries as `width>=48rem`, which phones of 2022 do not know.
    build: { cssMinify: 'esbuild' },
    // Firefox (153) drops messages that arrive while a page is in the back/forward cache. React's scheduler (19.3) then waits for
    // its own message forever, and the form no longer answers after Back. Without channels it uses timers, which survive.
    // Obsolete once e2e/engines passes without this line („Visitors who go back to the form …“).
    environments: { client: { define: { MessageChannel: 'undefined' } } },
    // The development server prepares the islands' packages at its start: found later, they would reload the page.
    optimizeDeps: { entries: ['src/islands/*/*.tsx'] },
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
  // One weight in each file; the range keeps browsers from faking a bolder one. `optional` never swaps, so no text moves. With
  // `swap` and fallbacks of matched metrics, late files shifted every page, at 412 and at 1440 px, by 0.0001 to 0.12 (CLS): widths
  // match on average, but lines break elsewhere. The price: where the files come later than the 100 ms that browsers wait, a first
  // visit is in the fallback faces.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-heading',
      fallbacks: ['Georgia', 'serif'],
      display: 'optional',
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
