/// <reference types="astro/client" />
import 'astro';
import type { IntentOptions } from './islands/intent.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use; see `src/islands/intent.ts`. */
    'client:intent'?: true | IntentOptions;
  }
}

declare global {
  /** Chromium alone has it. */
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }
}
