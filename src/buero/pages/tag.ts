/** `POST /buero/tag`: whether the days typed into a form are free, for the form's own page. */
import type { APIRoute } from 'astro';
import { readAgreed } from '../agreed/readAgreed.ts';
import { officePath, seeOther } from '../access/paths.ts';
import { officeOf } from '../access/office.ts';
import { dayStatus } from '../calendar/dayStatus.ts';

export const GET: APIRoute = () => seeOther(officePath);

export const POST: APIRoute = (context) => {
  const { desk, store, form = new FormData(), now } = officeOf(context);
  const booking = store.bookings.get(context.url.searchParams.get('nummer') ?? '');
  const { event } = readAgreed(form, booking, desk.content, now);
  return new Response(dayStatus(store, event, booking, now));
};
