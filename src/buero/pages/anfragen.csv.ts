/** `GET /buero/anfragen.csv`: all bookings as a table. */
import type { APIRoute } from 'astro';
import { officeOf } from '../access/office.ts';
import { bookingsCsv } from '../list/bookingsCsv.ts';
import { csvAnswer } from '../list/csv.ts';

export const GET: APIRoute = (context) => {
  const { desk, store, now } = officeOf(context);
  return csvAnswer('anfragen.csv', bookingsCsv(store, desk.content, now));
};
