/** Answers requests: those of the form and, where no other web server does, those for files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { noScriptPage, wantsPage } from './noScriptPage.ts';
import { cacheControl, securityHeaders } from './headers.ts';
import type { Inbox } from './inbox.ts';
import { logBug, OutageError } from './log.ts';
import { tooLargeAnswer, type Answer } from './receive/answer.ts';
import { maxBodyBytes } from './receive/guestForm.ts';
import type { Published } from './published.ts';

interface EndpointOptions {
  readonly inbox: Pick<Inbox, 'receive'>;
  /** @throws OutageError */
  readonly published: () => Published;
}

/**
 * Reads the rest of a body. Otherwise @hono/node-server (2.1.9) closes the connection half a second
 * after an answer that left before the body was read.
 */
async function drain({ body }: Request): Promise<void> {
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** The endpoint of the form alone, `/api/sendForm.php`, without the security headers. */
export function createEndpoint({ inbox, published }: EndpointOptions) {
  const page = (answer: Answer): string => {
    try {
      return noScriptPage(answer, published());
    } catch (error) {
      if (answer.body.status === 'error' && error instanceof OutageError)
        return answer.body.message;
      throw error;
    }
  };
  const respond = async (request: Request, answer: Answer): Promise<Response> => {
    await drain(request);
    const { status, body } = answer;
    const headers = { 'Cache-Control': 'no-store', ...answer.headers };
    if (!wantsPage(request)) return Response.json(body, { status, headers });
    const type = { 'Content-Type': 'text/html; charset=utf-8' };
    return new Response(page(answer), { status, headers: { ...type, ...headers } });
  };
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: ({ req }) => respond(req.raw, tooLargeAnswer),
  });
  return new Hono()
    .all('/api/sendForm.php', limit, async (c) => {
      const { address = '' } = getConnInfo(c).remote;
      return respond(c.req.raw, await inbox.receive(c.req.raw, address));
    })
    .onError((error, c) => {
      // It is no mistake of ours if the guest hung up while the form was read.
      if (!c.req.raw.signal.aborted) logBug(error);
      return c.text('Internal Server Error', 500);
    });
}

/**
 * The whole server: the endpoint, and the built files with their headers.
 *
 * @param folder of the built site
 * @param siteUrl public address of the site, which decides about HSTS
 */
export function createApp({
  folder,
  siteUrl,
  ...options
}: EndpointOptions & { readonly folder: string; readonly siteUrl: string }) {
  const app = new Hono();
  const headers = Object.entries(securityHeaders(siteUrl));
  app.use(async (c, next) => {
    await next();
    // `c.header()` would copy the body for each of them (Hono 4.13).
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
  app.route('/', createEndpoint(options));
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.body(null, 405, { Allow: 'GET, HEAD' });
  });
  // Nobody needs to see the configuration of other hosts, or pages whose slots are empty.
  app.on(['GET', 'HEAD'], ['/_headers', '/_redirects', '/api/*'], (c) => c.notFound());
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 404) return;
    c.res.headers.set('Cache-Control', cacheControl(c.req.path));
    c.res.headers.set('Vary', 'Accept-Encoding');
  });
  app.use(etag(), serveStatic({ root: folder, precompressed: true }));
  app.notFound(async (c) =>
    c.html(await readFile(join(folder, '404.html'), 'utf8').catch(() => '404'), 404),
  );
  return app;
}
