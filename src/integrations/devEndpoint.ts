/**
 * `npm run dev` takes the form in the same process as Astro. A change of the server's code needs a
 * restart.
 */
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

type Module = typeof import('../server/devServer.ts');

export function devEndpoint(): AstroIntegration {
  return {
    name: 'dev-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { ssr } = server.environments;
        if (!isRunnableDevEnvironment(ssr)) return;
        let listener: ReturnType<Module['openEndpoint']> | undefined;
        const open = async (origin: string) => {
          try {
            const { openEndpoint } = await ssr.runner.import<Module>('/src/server/devServer.ts');
            return await openEndpoint(origin);
          } catch (error) {
            listener = undefined;
            throw error;
          }
        };
        server.middlewares.use((request, response, next) => {
          if (!request.url?.startsWith('/api/sendForm.php')) {
            next();
            return;
          }
          listener ??= open(`http://${request.headers.host ?? 'localhost'}`);
          listener.then((listen) => listen(request, response)).catch(next);
        });
      },
    },
  };
}
