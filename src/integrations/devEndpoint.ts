/** `npm run dev` takes the form in the same process as Astro. */
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment } from 'vite';

type Module = typeof import('../server/devEndpoint.ts');

export function devEndpoint(): AstroIntegration {
  return {
    name: 'dev-endpoint',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const { ssr } = server.environments;
        if (!isRunnableDevEnvironment(ssr)) return;
        let open: { module: Module; endpoint: ReturnType<Module['openEndpoint']> } | undefined;
        // Vite gives a new object for a changed module. Its inbox starts when the earlier one is
        // closed: two would send the same mails.
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
