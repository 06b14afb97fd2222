/** `GET /buero/anfragen.csv`: all bookings as a table. */
import type { APIRoute } from 'astro';
import { officeOf } from '../access/office.ts';
import { csv } from '../list/table.ts';

export const GET: APIRoute = (context) => {
  const { desk, store, now } = officeOf(context);
  return new Response(csv(store, desk.content, now), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="anfragen.csv"',
    },
  });
};
