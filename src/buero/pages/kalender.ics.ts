/** `GET /api/kalender.ics?schluessel=…`: the calendar that the owner's phone subscribes to. */
import type { APIRoute } from 'astro';
import { officeOf } from '../access/office.ts';
import { calendarAnswer } from '../calendar/icsFeed.ts';

export const ALL: APIRoute = (context) => {
  const { request } = context;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const { desk, store, now } = officeOf(context);
  const { content, settings } = desk;
  const owner = {
    business: content.business,
    siteUrl: settings.siteUrl,
    setUpHours: content.prices.terms.setUpHours,
  };
  return calendarAnswer(request, store, owner, now);
};
