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
  /** `connection` is in Chromium alone. */
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }
}
