/** `GET /buero/anfragen.csv`: all bookings as a table. */
import type { APIRoute } from 'astro';
import { requireOwner } from '../../desk/requireOwner.ts';
import { csv } from '../../desk/buero/table.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { desk, store, now } = await requireOwner(context);
  return new Response(csv(store, desk.content, now), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="anfragen.csv"',
    },
  });
};
