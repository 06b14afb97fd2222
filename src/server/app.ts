/** Answers requests: the form's, and in front of no other web server those for the files of the site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { errorAnswer, type Answer } from './receive/answer.ts';
import { messageOf } from '../errors.ts';
import { answerPage, wantsPage } from './answerPages.ts';
import { cacheControl, securityHeaders } from './headers.ts';
import type { Inbox } from './inbox.ts';
import { SiteError, type Published } from './site.ts';

/** Limit of a form in bytes. It holds all fields of a guest at their limits with three bytes per character. */
const maxBodyBytes = 64 * 1024;
const unavailable =
  'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.';

interface Parts {
  readonly inbox: Pick<Inbox, 'receive'>;
  /** @throws SiteError */
  readonly published: () => Published | Promise<Published>;
}

/** Reads the rest of a body: the adapter (@hono/node-server 2.1.9) cuts the connection half a second after an answer that came before. */
async function drain({ body }: Request): Promise<void> {
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** `POST /api/sendForm.php`; headers and methods of everything else are the caller's. */
export function createEndpoint({ inbox, published }: Parts) {
  const respond = async (request: Request, receive: () => Promise<Answer> | Answer) => {
    let page = (answer: Answer): string => answer.body.status;
    let answer: Answer;
    try {
      const site = await published();
      page = (found) => answerPage(found, site);
      answer = await receive();
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      console.error(error.message);
      answer = errorAnswer(503, unavailable, { headers: { 'Retry-After': '60' } });
      page = () => unavailable;
    }
    await drain(request);
    const headers = { 'Cache-Control': 'no-store', ...answer.headers };
    if (!wantsPage(request)) return Response.json(answer.body, { status: answer.status, headers });
    return new Response(page(answer), {
      status: answer.status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    });
  };
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: ({ req }) =>
      respond(req.raw, () => errorAnswer(413, 'Kürzen Sie Ihre Anfrage: Sie ist zu groß.')),
  });
  return new Hono<{ Bindings: HttpBindings }>()
    .all('/api/sendForm.php', limit, ({ req, env }) =>
      respond(req.raw, () => inbox.receive(req.raw, env.incoming.socket.remoteAddress ?? '')),
    )
    .onError((error) => {
      console.error(messageOf(error), error);
      const { body } = errorAnswer(500, unavailable);
      return Response.json(body, { status: 500, headers: { 'Cache-Control': 'no-store' } });
    });
}

/**
 * @param folder of the built site
 * @param siteUrl its address
 */
export function createApp({
  folder,
  siteUrl,
  ...parts
}: Parts & { readonly folder: string; readonly siteUrl: string }) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const headers = Object.entries(securityHeaders(siteUrl));
  app.use(async (c, next) => {
    await next();
    // `c.header()` would copy the body for each of them (Hono 4.13).
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
  app.route('/', createEndpoint(parts));
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    await drain(c.req.raw);
    return c.body(null, 405, { Allow: 'GET, HEAD' });
  });
  // Configuration of other hosts, and pages whose slots are empty.
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
