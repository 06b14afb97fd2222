/** `GET /api/termine`: the days that are taken. */
import type { APIRoute } from 'astro';
import { takenDaysAnswer, type TakenDays } from '../../domain/booking/takenDays.ts';
import { getDesk } from '../../desk/getDesk.ts';
import { StoreError } from '../../desk/store/errors.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const desk = await getDesk();
  let days: readonly TakenDays[];
  try {
    days = desk.withStore((store) => store.days.coming(new Date()));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const headers = { 'Retry-After': '60', 'Cache-Control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
  return Response.json(takenDaysAnswer(days), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  });
};
