/** The site for a browser that runs no script: WebDriver cannot switch scripts off. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { listen } from '../fixtures/port.ts';

interface Scriptless extends AsyncDisposable {
  readonly url: string;
}

/** Passes everything on to a server, and forbids the pages of its answers to run scripts. */
export async function serveWithoutScript(origin: string): Promise<Scriptless> {
  const answer = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    const answered = await proxy(origin + pathname + search, request);
    answered.headers.set('Content-Security-Policy', "script-src 'none'");
    return answered;
  });
  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
