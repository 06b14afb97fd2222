/** The endpoint of the form in `npm run dev`, which `integrations/devEndpoint.ts` loads. */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { readSettings } from '../environment.ts';
import { createEndpoint } from './app.ts';
import { Inbox } from './inbox.ts';
import { OutageError } from './log.ts';
import { parseSiteData, publishedPaths, type Published } from './published.ts';

/** A folder of its own: enquiries of development never mix with those of the live site. */
const DATA_DIR = 'data-dev';

/**
 * Reads from the development server what `publishedReader` reads from a build.
 *
 * @throws OutageError if it does not answer with the pages
 */
async function publishedAt(origin: string): Promise<Published> {
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new OutageError(`${path}: ${answer.status}`);
    return answer.text();
  };
  const [site, sent, notSent] = await Promise.all([
    read(publishedPaths.site),
    read(publishedPaths.sent),
    read(publishedPaths.notSent),
  ]);
  return { site: parseSiteData(site), sent, notSent };
}

/**
 * Opens the endpoint, with an inbox of its own.
 *
 * @param origin of the development server
 */
export async function openDevEndpoint(origin: string) {
  let last = await publishedAt(origin);
  const inbox = new Inbox({ ...readSettings(process.env), DATA_DIR }, () => last.site);
  const app = new Hono()
    .use(async (_, next) => {
      last = await publishedAt(origin);
      await next();
    })
    .route('/', createEndpoint({ inbox, published: () => last }));
  // Vite and Astro need Node's own `Request` and `Response`.
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
