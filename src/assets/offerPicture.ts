import { getImage } from 'astro:assets';
import { findPicture } from './pictures.ts';

/** Files of a picture of the offer, as `OfferPicture.astro` and the dialog of a cocktail show it. */
export interface OfferPictureFiles {
  /** AVIF, as in the attribute `srcset`. */
  readonly srcSet: string;
  /** WebP, for browsers without AVIF. */
  readonly src: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** @param large with a file for pictures larger than a card */
export async function offerPicture(path: string, large = false): Promise<OfferPictureFiles> {
  const src = findPicture(path);
  // The largest of a card is for the dialog on high-density screens.
  const widths = [400, 560, 800, ...(large ? [1200] : [])];
  const avif = await getImage({ src, format: 'avif', quality: 45, widths });
  const webp = await getImage({ src, format: 'webp', quality: 70, width: 480 });
  const { width, height } = avif.options;
  return {
    srcSet: avif.srcSet.attribute,
    src: webp.src,
    width: Number(width),
    height: Number(height),
  };
}
