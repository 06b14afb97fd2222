/** `GET /buero/zahlungen.csv`: all payments as a table. */
import type { APIRoute } from 'astro';
import { officeOf } from '../access/office.ts';
import { csvAnswer } from '../list/csv.ts';
import { paymentsCsv } from '../list/paymentsCsv.ts';

export const GET: APIRoute = (context) =>
  csvAnswer('zahlungen.csv', paymentsCsv(officeOf(context).store));
