/// <reference types="astro/client" />
import type { Office } from './access/office.ts';
import type { ShownRefusal } from './access/showRefusal.ts';

declare global {
  namespace App {
    interface Locals {
      /** What the guard opened for a page of the Büro; `officeOf` reads it. */
      office?: Office;
      /** What was sent to a page of the Büro. */
      officeForm?: FormData | undefined;
      /** Why a page of the Büro is refused; `pages/abgewiesen.astro` says it. */
      refusal?: ShownRefusal;
    }
  }
}
