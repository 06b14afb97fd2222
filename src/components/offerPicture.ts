import { getImage } from 'astro:assets';
import { findPicture } from './pictures.ts';

/**
 * The files of a picture of the offer, on a card and in the dialog of a cocktail: AVIF as in the
 * attribute `srcset`, WebP for browsers without it, and its size in pixels.
 *
 * @param large adds 1200 px, for pictures that are shown larger than a card
 */
export async function offerPicture(path: string, large = false) {
  const src = findPicture(path);
  // 800 px are for the dialog on screens of high density.
  const widths = [400, 560, 800, ...(large ? [1200] : [])];
  const avif = await getImage({ src, format: 'avif', widths });
  const webp = await getImage({ src, format: 'webp', quality: 70, width: 480 });
  const { width, height } = avif.options;
  return {
    srcSet: avif.srcSet.attribute,
    src: webp.src,
    width: Number(width),
    height: Number(height),
  };
}
