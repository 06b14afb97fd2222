import type { APIRoute } from 'astro';
import { addYears } from 'date-fns/addYears';
import { subDays } from 'date-fns/subDays';
import { business } from '../../business.ts';

/** Whom to tell about a security hole (RFC 9116). Each build renews it: it must expire in less than a year. */
export const GET: APIRoute = ({ site }) => {
  const expires = subDays(addYears(new Date(), 1), 1);
  return new Response(
    [
      `Contact: mailto:${business.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};
