/** `POST /api/sendForm.php`: hands the request to the booking desk, and its answer back as JSON or as a page. */
import type { APIRoute } from 'astro';
import * as prices from '../../business/prices.ts';
import { business } from '../../business/business.ts';
import { getMailTexts } from '../../business/mailTexts.ts';
import type { SiteContent } from '../../desk/enquiry.ts';
import { log } from '../../desk/log.ts';
import { unavailable, wantsPage } from '../../desk/receive/answer.ts';
import { getBookedDays } from '../../business/getBookedDays.ts';
import { getCocktails, getPackages } from '../../offer/offer.ts';

export const prerender = false;

export const ALL: APIRoute = async ({ request, locals, rewrite }) => {
  const content: SiteContent = {
    packages: await getPackages(),
    drinks: await getCocktails(),
    bookedDays: await getBookedDays(),
    texts: await getMailTexts(),
    bar: business,
    prices,
  };
  const answer = await Promise.try(() => locals.desk.receive(request, locals.address, content)).catch(
    (error: unknown) => {
      // The build may be newer than the desk of the running server.
      log(`Eine Anfrage wurde nicht angenommen (${String(error)}). Ist der Code neu, starten Sie den Server neu.`);
      return unavailable();
    },
  );
  const headers = { 'Cache-Control': 'no-store', ...answer.headers };
  if (!wantsPage(request)) return Response.json(answer.body, { status: answer.status, headers });
  locals.answer = answer;
  const page = await rewrite(new Request(new URL('/api/antwort', request.url)));
  const response = new Response(page.body, { status: answer.status, headers: page.headers });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};
