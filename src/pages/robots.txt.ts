import type { APIRoute } from 'astro';

/** Leads search engines to the sitemap, and keeps them away from answers to the form. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`,
  );
