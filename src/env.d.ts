/// <reference types="astro/client" />
import 'astro';
import type { Desk } from './desk/desk.ts';
import type { IntentOptions } from './islands/intent.ts';
import type { Answer } from './desk/receive/answer.ts';

declare global {
  interface Document {
    /** Whether the page is being prerendered; missing in TypeScript's types and in some browsers. */
    readonly prerendering?: boolean;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use; see `src/islands/intent.ts`. */
    'client:intent'?: true | IntentOptions;
  }
}

declare global {
  namespace App {
    interface Locals {
      /** Set by `src/server.ts`, in development by `src/desk/development.ts`; so is `address`. */
      desk: Desk;
      /** The client's IP address; Astro cannot tell it after the connection is closed. */
      address: string;
      /** The desk's answer to a form sent without the script; the page `/api/antwort` shows it. */
      answer?: Answer;
    }
  }
}
