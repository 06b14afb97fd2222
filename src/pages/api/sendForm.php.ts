export const prerender = false;
export const ALL = async ({ request }: { request: Request }) => new Response(request.method);
