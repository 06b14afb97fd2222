/** Cookies of the Büro. */
import type { Settings } from '../../environment.ts';

/** Name of the session's cookie. */
export const sessionCookie = 'buero';

/** Name of the cookie with the last search. */
export const searchCookie = 'buero-suche';

/** Whether a form came by https: browsers drop a `Secure` cookie that an answer over http sets. */
export const comesByHttps = (
  { headers }: Request,
  { siteUrl }: Pick<Settings, 'siteUrl'>,
): boolean =>
  siteUrl.startsWith('https:') && (headers.get('origin') ?? siteUrl).startsWith('https:');
