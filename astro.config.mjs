// @ts-check
import './.config/nodeEnv.mjs';
import './src/dotenv.ts';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, sharpImageService } from 'astro/config';
import { fonts } from './src/styles/fonts.ts';
import { checkIntegration } from './src/integrations/checkIntegration.ts';
import { settingsOrExit } from './src/environment.ts';
import { intentIntegration } from './src/integrations/intentIntegration.ts';
import { devEndpoint } from './src/integrations/devEndpoint.ts';
import { finishBuild } from './src/integrations/finishBuild.ts';

const { HOST, PORT, API_ORIGIN } = settingsOrExit();

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  server: { host: HOST, port: PORT },
  // Holds the converted pictures, which take most of a first build. Outside of node_modules it
  // survives `npm ci`.
  cacheDir: './.astro/cache/',
  build: { format: 'directory', inlineStylesheets: 'always' },
  integrations: [
    checkIntegration(),
    react(),
    sitemap({ filter: (page) => !new URL(page).pathname.startsWith('/api/') }),
    intentIntegration(),
    devEndpoint(),
    finishBuild(API_ORIGIN),
  ],
  image: {
    service: sharpImageService({
      // Effort 4, sharp's default, takes five times as long for 3 % fewer bytes. In development
      // each request encodes its picture.
      avif: { effort: process.argv.includes('dev') ? 0 : 3, quality: 44 },
      webp: { quality: 60 },
    }),
  },
  fonts,
  devToolbar: { enabled: false },
  vite: {
    // If the port is taken, `npm run dev` says so instead of choosing another.
    server: { strictPort: true, watch: { ignored: ['**/data*/**', '**/dist*/**'] } },
    // The default, Lightning CSS, prints media queries as `width>=48rem`, which phones of 2022 do
    // not know.
    build: { cssMinify: 'esbuild' },
    // Firefox (153) drops messages that arrive while a page is in the back/forward cache. React's
    // scheduler (19.3) then waits for its own message forever, and the form no longer answers after
    // Back. Without channels it uses timers, which survive. Obsolete once Firefox keeps messages.
    environments: { client: { define: { MessageChannel: 'undefined' } } },
    // The development server prepares the islands' packages at its start: it would reload the page
    // if it found them later.
    optimizeDeps: { entries: ['src/islands/*/*.tsx'] },
    // For `@use 'src/styles/mixins'` in any folder.
    css: { preprocessorOptions: { scss: { loadPaths: ['.'] } } },
  },
});
