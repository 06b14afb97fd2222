/** `GET /buero/anfragen.csv`: all requests as a table. */
import type { APIRoute } from 'astro';
import { csv } from '../../desk/buero/table.ts';
import { withOwner } from '../../desk/buero/session.ts';

export const prerender = false;

export const GET: APIRoute = (context) =>
  withOwner<never>(
    context,
    ({ desk, store }) =>
      new Response(csv(store, desk.content.drinks), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="anfragen.csv"',
        },
      }),
  );
