/**
 * Takes the form in `npm run dev`, in Astro's process. A change of the server's code needs a
 * restart.
 */
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

type Module = typeof import('../server/openDevEndpoint.ts');

export function devEndpoint(): AstroIntegration {
  return {
    name: 'dev-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { ssr } = server.environments;
        if (!isRunnableDevEnvironment(ssr)) return;
        const open = async (origin: string) => {
          const { openDevEndpoint } = await ssr.runner.import<Module>(
            '/src/server/openDevEndpoint.ts',
          );
          return openDevEndpoint(origin);
        };
        let endpoint: ReturnType<typeof open> | undefined;
        server.middlewares.use((request, response, next) => {
          if (!request.url?.startsWith('/api/sendForm.php')) {
            next();
            return;
          }
          endpoint ??= open(`http://${request.headers.host ?? 'localhost'}`);
          endpoint
            .then((answer) => answer(request, response))
            .catch((error: unknown) => {
              // The next form tries to open it again.
              endpoint = undefined;
              next(error);
            });
        });
      },
    },
  };
}
