import type { APIRoute } from 'astro';
import { onDemandRoots } from 'virtual:on-demand';

/** Leads search engines to the sitemap, and keeps them away from what is answered on demand. */
export const GET: APIRoute = ({ site }) => {
  const rules = onDemandRoots.map((root) => `Disallow: ${root}\n`).join('');
  const sitemap = new URL('/sitemap-index.xml', site).href;
  return new Response(`User-agent: *\n${rules}\nSitemap: ${sitemap}\n`);
};
