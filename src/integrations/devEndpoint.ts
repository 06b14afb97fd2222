/**
 * Takes the form in `npm run dev`, in Astro's process. A change of the server's code needs a
 * restart.
 */
import type { AstroIntegration } from 'astro';

async function openEndpoint(origin: string) {
  const { openDevEndpoint } = await import('../server/openDevEndpoint.ts');
  return openDevEndpoint(origin);
}

export function devEndpoint(): AstroIntegration {
  return {
    name: 'dev-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let endpoint: ReturnType<typeof openEndpoint> | undefined;
        server.middlewares.use((request, response, next) => {
          if (!request.url?.startsWith('/api/sendForm.php')) {
            next();
            return;
          }
          endpoint ??= openEndpoint(`http://${request.headers.host ?? 'localhost'}`);
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
