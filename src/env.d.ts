/// <reference types="astro/client" />
import 'astro';
import type { IntentOptions } from './islands/intent.ts';
import type { Answer } from './desk/receive/answer.ts';
import type { Blocked } from './desk/answerBlocked.ts';

declare global {
  namespace App {
    interface Locals {
      /** The desk's answer to a form sent without the script; the page `/api/rueckmeldung` shows it. */
      answer?: Answer;
      /** What was sent to a page of the Büro. */
      officeForm?: FormData | undefined;
      /** Why a page of the Büro is blocked; the page `/buero/gesperrt` says it. */
      blocked?: Blocked;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use; see `src/islands/intent.ts`. */
    'client:intent'?: true | IntentOptions;
  }
}
