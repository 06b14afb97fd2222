/** The site for a browser that runs no script: WebDriver cannot switch scripts off. */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../fixtures/port.ts';

interface Scriptless extends AsyncDisposable {
  readonly url: string;
}

/** Passes everything on to a server, and forbids the pages of its answers to run scripts. */
export async function serveWithoutScript(origin: string): Promise<Scriptless> {
  const proxy = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/', headers } = request;
      const answer = await fetch(origin + url, {
        method,
        headers: {
          accept: headers.accept ?? '*/*',
          'content-type': headers['content-type'] ?? 'text/plain',
        },
        ...(method === 'POST' && { body: new Uint8Array(await buffer(request)) }),
      });
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        'content-security-policy': "script-src 'none'",
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  const port = await listen(proxy);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      await proxy[Symbol.asyncDispose]();
    },
  };
}
