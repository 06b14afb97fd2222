/** `GET /api/kalender.ics?schluessel=…`: the calendar that the owner's phone subscribes to. */
import type { APIRoute } from 'astro';
import { calendarAnswer } from '../../desk/calendar/feed.ts';
import { getDesk } from '../../desk/getDesk.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const desk = await getDesk();
  const { content, settings } = desk;
  const { siteUrl } = settings;
  const owner = {
    business: content.business,
    siteUrl,
    setUpHours: content.prices.terms.setUpHours,
  };
  return (
    desk.withStore((store) => calendarAnswer(request, store, owner, new Date())) ??
    new Response(null, {
      status: 503,
      headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' },
    })
  );
};
