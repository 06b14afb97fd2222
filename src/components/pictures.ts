/** Pictures that content refers to by path. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/images/*.{jpg,png}', {
  eager: true,
});

/**
 * The picture that `/images/mojito.jpg` names: `src/assets/images/mojito.jpg`. Take its size from
 * `getImage`: once a property is read here, Astro keeps the original in the site
 * (https://github.com/withastro/astro/issues/15505).
 *
 * @throws if there is no such file; the check of content reports it before
 */
export function findPicture(path: string): ImageMetadata {
  const file = files[`../assets${path}`];
  if (!file) throw new Error(`Das Bild „${path}“ fehlt unter src/assets.`);
  return file.default;
}

/**
 * The files of a picture of the offer, on a card and in the dialog of a cocktail: AVIF as in the
 * attribute `srcset` (its quality is in `astro.config.mjs`), WebP for browsers without it, and its
 * size in pixels.
 *
 * @param large adds 1200 px, for pictures that are shown larger than a card
 */
export async function pictureSources(path: string, large = false) {
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
