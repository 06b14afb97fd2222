import type { APIRoute } from 'astro';

/** Leads search engines to the sitemap, and keeps them away from endpoint and Büro. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /buero\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`,
  );
