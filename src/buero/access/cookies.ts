/** Cookies of the Büro. */
import type { Settings } from '../../environment.ts';

/** Name of the session's cookie. */
export const sessionCookie = 'buero';

/** Name of the cookie with the last search. */
export const searchCookie = 'buero-suche';

/** Whether a cookie of this answer may be `Secure`: browsers ignore such a cookie over http. */
export const comesByHttps = (
  { headers }: Request,
  { siteUrl }: Pick<Settings, 'siteUrl'>,
): boolean => siteUrl.startsWith('https:') && headers.get('origin')?.startsWith('https:') === true;
