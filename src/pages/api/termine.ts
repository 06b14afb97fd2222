/** `GET /api/termine`: the days that are taken, by this build and by booked requests. */
import type { APIRoute } from 'astro';
import { bookedDaysAnswer } from '../../booking/bookedDays.ts';
import { getBookedDays } from '../../business/getBookedDays.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request, locals }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const days = locals.desk.takenDays(await getBookedDays());
  if (!days) return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } });
  return Response.json(bookedDaysAnswer(days), { headers: { 'Cache-Control': 'public, max-age=60' } });
};
