/// <reference types="astro/client" />
import 'astro';
import type { IntentOptions } from './islands/intent.ts';
import type { Answer } from './desk/receive/answer.ts';

declare global {
  namespace App {
    interface Locals {
      /** The desk's answer to a form sent without the script; the page `/api/rueckmeldung` shows it. */
      answer?: Answer;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use; see `src/islands/intent.ts`. */
    'client:intent'?: true | IntentOptions;
  }
}
