/** Pictures that content refers to by path: their files, widths and qualities. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/images/*.{jpg,png}', { eager: true });

/**
 * The picture that `/images/mojito.jpg` names: `src/assets/images/mojito.jpg`.
 *
 * @param owner the content file that refers to it, for the error message
 * @throws if there is no such file; this stops the build
 */
export function findPicture(path: string, owner: string): ImageMetadata {
  const file = files[path.replace('/images/', '../assets/images/')];
  if (!file) {
    throw new Error(
      `${owner}: Das Bild „${path}“ fehlt. Legen Sie es unter src/assets${path} ab oder berichtigen Sie den Pfad.`,
    );
  }
  return file.default;
}

/** In pixels. The largest is for the dialog on high-density screens. */
const widths = [320, 560, 800];
const qualities = { avif: 45, webp: 70 } as const;

export interface OfferPicture {
  /** WebP, for browsers without AVIF. */
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly width: number;
  readonly height: number;
}

/**
 * Generates AVIF and WebP versions.
 *
 * @param owner the content file that refers to it, for the error message
 */
export async function offerPicture(path: string, owner: string): Promise<OfferPicture> {
  const source = findPicture(path, owner);
  const [avif, webp] = await Promise.all([
    getImage({ src: source, format: 'avif', quality: qualities.avif, widths }),
    getImage({ src: source, format: 'webp', quality: qualities.webp, width: 480 }),
  ]);
  return {
    src: webp.src,
    sources: [{ type: 'image/avif', srcSet: avif.srcSet.attribute }],
    width: Number(avif.attributes['width']),
    height: Number(avif.attributes['height']),
  };
}
