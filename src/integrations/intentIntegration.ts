import type { AstroIntegration } from 'astro';

/**
 * Adds the directive `client:intent`. In development islands load at once: one that waits for its
 * first use would not show a change of its code.
 */
export const intentIntegration = (): AstroIntegration => ({
  name: 'client:intent',
  hooks: {
    'astro:config:setup': ({ command, addClientDirective }) => {
      addClientDirective({
        name: 'intent',
        entrypoint: command === 'dev' ? 'astro/runtime/client/load.js' : './src/islands/intent.ts',
      });
    },
  },
});
