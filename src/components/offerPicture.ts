import { getImage } from 'astro:assets';
import { findPicture } from './pictures.ts';

/**
 * The files of a picture of the offer, on a card and in the dialog of a cocktail: AVIF as in the attribute `srcset`, WebP for
 * browsers without it, and its size in pixels.
 *
 * @param large with a file for pictures larger than a card
 */
export async function offerPicture(path: string, large = false) {
  const src = findPicture(path);
  // The largest of a card is for the dialog on high-density screens.
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
