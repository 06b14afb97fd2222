/// <reference types="astro/client" />
import 'astro';
import type { IntentOptions } from './islands/intent.ts';
import type { Answer } from './desk/receive/answer.ts';
import type { Refused } from './desk/buero/session.ts';

declare global {
  namespace App {
    interface Locals {
      /** The desk's answer to a form sent without the script; the page `/api/rueckmeldung` shows it. */
      answer?: Answer;
      /** Why the Büro lets nobody in; the page `/buero/tuer` says it. */
      refusal?: Refused;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use; see `src/islands/intent.ts`. */
    'client:intent'?: true | IntentOptions;
  }
}
