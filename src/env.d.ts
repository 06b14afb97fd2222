/// <reference types="astro/client" />
import 'astro';
import type { Desk } from './desk/desk.ts';
import type { Answer } from './desk/receive/answer.ts';

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

declare global {
  namespace App {
    interface Locals {
      /** Takes requests in. `src/server.ts` hands over this one and the next, in development `src/desk/development.ts`. */
      desk: Desk;
      /** Who is at the other end of the connection; Astro does not know it any more once that has hung up. */
      address: string;
      /** What the desk said to a form that was sent without the script; the page `/api/antwort` shows it. */
      answer?: Answer;
    }
  }
}
