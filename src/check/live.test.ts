import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { lookAtLive } from './live.ts';

test.each([
  [405, { Allow: 'POST' }, true, /nimmt Anfragen an\.$/],
  [
    404,
    {},
    false,
    /nimmt keine Anfragen an: \/api\/sendForm\.php antwortet mit 404 statt mit 405\./,
  ],
  [200, {}, false, /antwortet mit 200 statt mit 405/],
] as const)(
  'tells by the answer %i whether a live address forwards the form',
  async (status, headers, isFine, said) => {
    const server = createServer((_, response) => response.writeHead(status, headers).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { sentence, ...found } = await lookAtLive(`http://127.0.0.1:${port}`);
    expect(found).toEqual({ isFine });
    expect(sentence).toMatch(said);
    server.close();
    await once(server, 'close');
    expect((await lookAtLive(`http://127.0.0.1:${port}`)).sentence).toMatch(/antwortet nicht/);
  },
);

test('asks for a whole address', async () => {
  expect((await lookAtLive('www.bar.de')).sentence).toContain('https://');
});
