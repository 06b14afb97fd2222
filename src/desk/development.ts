/** Provides the endpoint with a desk in development, where `src/server.ts` does not run. */
import type { MiddlewareHandler } from 'astro';
import { business } from '../business/business.ts';
import { readSettings } from '../environment.ts';
import { Desk } from './desk.ts';

let desk: Desk | undefined;

export const onRequest: MiddlewareHandler = (context, next) => {
  if (context.url.pathname.startsWith('/api/')) {
    // Tries are no requests: they and their mails never meet those of the live site.
    desk ??= new Desk({ ...readSettings(process.env, business), dataDir: '.astro/anfragen' });
    Object.assign(context.locals, { desk, address: context.clientAddress });
  }
  return next();
};

// After a hot reload the previous desk must not deliver beside the new one.
import.meta.hot?.dispose(() => void desk?.close());
