/** Cards that shared links of single pages show: which page has one, and what is on it. */
import { getFeatured, getPackages } from '../offer/offer.ts';

/** Pixels. What the large previews of messengers and networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface ShareCard {
  readonly title: string;
  readonly alt: string;
  /** `/images/mojito.jpg`; each gets an equal part of the width. */
  readonly pictures: readonly string[];
}

/** The pages with a card of their own, by the last part of their address. */
export async function shareCards(): Promise<Record<string, ShareCard>> {
  const featured = await getFeatured();
  const largest = (await getPackages()).at(-1);
  const names = new Intl.ListFormat('de-DE').format(featured.map(({ name }) => name));
  return {
    cocktails: {
      title: 'Unsere Cocktails',
      alt: `${names} nebeneinander auf der Theke`,
      pictures: featured.map(({ imageSrc }) => imageSrc),
    },
    ...(largest && {
      pakete: { title: 'Preise und Optionen', alt: largest.imageAlt, pictures: [largest.imageSrc] },
    }),
  };
}
