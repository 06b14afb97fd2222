/** `POST /api/sendForm.php`: hands the request to the booking desk, and its answer back as JSON or as a page. */
import type { APIRoute } from 'astro';
import { getDesk } from '../../desk/getDesk.ts';
import { wantsPage } from '../../desk/receive/answer.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request, clientAddress, locals, rewrite }) => {
  const answer = await (await getDesk()).receive(request, clientAddress);
  const headers = { 'Cache-Control': 'no-store', ...answer.headers };
  if (!wantsPage(request)) return Response.json(answer.body, { status: answer.status, headers });
  locals.answer = answer;
  const page = await rewrite(new Request(new URL('/api/rueckmeldung', request.url)));
  const response = new Response(page.body, { status: answer.status, headers: page.headers });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};
