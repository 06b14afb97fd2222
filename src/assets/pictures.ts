/** Pictures that content refers to by path. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

const files = import.meta.glob<{ default: ImageMetadata }>('./images/*.{jpg,png}', { eager: true });

/**
 * The picture that `/images/mojito.jpg` names: `src/assets/images/mojito.jpg`.
 *
 * @throws if there is no such file; the check of content reports it before
 */
export function findPicture(path: string): ImageMetadata {
  const file = files[`.${path}`];
  if (!file) throw new Error(`Das Bild „${path}“ fehlt unter src/assets.`);
  return file.default;
}

/** The address of a picture of the offer as WebP, for browsers without AVIF and for search engines. */
export async function fallbackPicture(path: string): Promise<string> {
  const { src } = await getImage({ src: findPicture(path), format: 'webp', quality: 70, width: 480 });
  return src;
}
