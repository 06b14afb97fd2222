import type { APIRoute, GetStaticPaths } from 'astro';
import { drawCard } from '../../layouts/drawCard.ts';
import { shareCards, type ShareCard } from '../../layouts/shareCard.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  Object.entries(await shareCards()).map(([page, card]) => ({ params: { page }, props: { card } }));

/** The picture that a shared link of the page shows. */
export const GET: APIRoute<{ card: ShareCard }> = async ({ props: { card } }) =>
  new Response(await drawCard(card), { headers: { 'Content-Type': 'image/jpeg' } });
