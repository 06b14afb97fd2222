import type { APIRoute } from 'astro';
import { business } from '../content.ts';
import { palette } from '../styles/palette.ts';

/** Name, colours and icons for a bookmark on a home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify(
      {
        name: business.name,
        short_name: 'Cocktailbar',
        lang: 'de',
        start_url: '/',
        display: 'browser',
        theme_color: palette.night,
        background_color: palette.night,
        icons: [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        ],
      },
      null,
      2,
    ),
  );
