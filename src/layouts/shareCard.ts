/** Preview images of shared links: which page has its own, and what it shows. */
import { business } from '../business/business.ts';
import { getFeatured, getPackages } from '../offer/offer.ts';

/** In pixels, as messengers and social networks expect for large previews. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface ShareCard {
  readonly title: string;
  readonly alt: string;
  /** Such as `/images/mojito.jpg`; each gets an equal part of the width. */
  readonly pictures: readonly string[];
  /** The picture has room for the title at its left. */
  readonly scene?: true;
}

/** Default card. */
export const commonCard = 'koeln';

/** The cards by the last segment of their page's path. */
export async function shareCards(): Promise<Record<string, ShareCard>> {
  const featured = await getFeatured();
  const largest = (await getPackages()).at(-1);
  const names = new Intl.ListFormat('de-DE').format(featured.map(({ name }) => name));
  return {
    [commonCard]: {
      title: business.name,
      alt: 'Tequila Sunrise, Cosmopoliton und Mojito am Rheinufer, dahinter der erleuchtete Kölner Dom',
      pictures: ['/images/og.jpg'],
      scene: true,
    },
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
