/// <reference types="astro/client" />
import 'astro';

declare global {
  interface Document {
    /** The page is rendered in advance and nobody sees it yet; missing in TypeScript's types and in some browsers. */
    readonly prerendering?: boolean;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use; see `src/islands/intent.ts`. */
    'client:intent'?: boolean | string;
  }
}
