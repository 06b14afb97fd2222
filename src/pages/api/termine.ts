/** `GET /api/termine`: the days that are taken. */
import type { APIRoute } from 'astro';
import { bookedDaysAnswer } from '../../domain/booking/bookedDays.ts';
import { getDesk } from '../../desk/getDesk.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const days = (await getDesk()).withStore((store) => store.days.coming(new Date()));
  if (!days)
    return new Response(null, {
      status: 503,
      headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' },
    });
  return Response.json(bookedDaysAnswer(days), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  });
};
