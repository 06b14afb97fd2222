/** Lets nobody see a page of the Büro who may not. Pages of visitors pass. */
import { defineMiddleware } from 'astro:middleware';
import { routes } from './routes.ts';

export const onRequest = defineMiddleware(async (context, next) => {
  const route = routes.find(({ pattern }) => pattern === context.routePattern);
  if (!route) return next();
  // Loaded here, because building the other pages needs no desk.
  const { guard } = await import('./access/guard.ts');
  return guard(context, next, route.access);
});
