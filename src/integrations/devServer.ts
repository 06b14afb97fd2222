/** `npm run dev` takes the form in the same process as Astro. */
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

type Module = typeof import('../server/devEndpoint.ts');

export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { ssr } = server.environments;
        if (!isRunnableDevEnvironment(ssr)) return;
        let open: { module: Module; endpoint: ReturnType<Module['openEndpoint']> } | undefined;
        // A changed module is a new object. The inbox of the one before must not deliver beside the new one.
        const endpointAt = async (origin: string) => {
          const module = await ssr.runner.import<Module>('/src/server/devEndpoint.ts');
          if (open?.module !== module) {
            const before = open?.endpoint;
            open = {
              module,
              endpoint: Promise.resolve(before?.then(({ close }) => close())).then(() =>
                module.openEndpoint(origin),
              ),
            };
          }
          return open.endpoint;
        };
        server.middlewares.use((request, response, next) => {
          if (!request.url?.startsWith('/api/sendForm.php')) {
            next();
            return;
          }
          endpointAt(`http://${request.headers.host ?? 'localhost'}`)
            .then(({ listener }) => listener(request, response))
            .catch((error: unknown) => {
              open = undefined;
              next(error);
            });
        });
      },
    },
  };
}
