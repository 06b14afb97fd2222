/** `POST /buero/abmelden`: ends the session of this device, or with `ueberall` every session and link. */
import type { APIRoute } from 'astro';
import { officePath, seeOther } from '../../desk/buero/addresses.ts';
import { searchCookie, sessionCookie } from '../../desk/buero/cookies.ts';
import { requireOwner } from '../../desk/requireOwner.ts';
import { sessionsOf } from '../../desk/store/sessions.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  await requireOwner(context);
  return seeOther('/buero/kalender#abmelden');
};

export const POST: APIRoute = async (context) => {
  const { cookies } = context;
  const { store, form, change } = await requireOwner(context);
  const isEverywhere = form?.has('ueberall') === true;
  change(() => {
    if (isEverywhere) sessionsOf(store).closeAll();
    else sessionsOf(store).close(cookies.get(sessionCookie)?.value ?? '');
  });
  cookies.delete(sessionCookie, { path: '/' });
  cookies.delete(searchCookie, { path: officePath });
  return seeOther(officePath);
};
