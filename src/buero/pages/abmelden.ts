/** `POST /buero/abmelden`: ends the session of this device, or with `ueberall` every session and link. */
import type { APIRoute } from 'astro';
import { officePath, seeOther, signedOutParam } from '../access/paths.ts';
import { searchCookie, sessionCookie } from '../access/cookies.ts';
import { officeOf } from '../access/office.ts';
import { sessionsOf } from '../access/sessions.ts';

export const GET: APIRoute = () => seeOther('/buero/kalender#abmelden');

export const POST: APIRoute = (context) => {
  const { cookies } = context;
  const { store, form, change } = officeOf(context);
  const isEverywhere = form?.has('ueberall') === true;
  change(() => {
    if (isEverywhere) sessionsOf(store).endAllSessions();
    else sessionsOf(store).endSession(cookies.get(sessionCookie)?.value ?? '');
  });
  cookies.delete(sessionCookie, { path: '/' });
  cookies.delete(searchCookie, { path: officePath });
  return seeOther(`${officePath}?${signedOutParam}=${isEverywhere ? 'ueberall' : 'hier'}`);
};
