/** Pictures that content names by path: finding the file, and which widths and qualities are made from it. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/images/*.{jpg,png}', { eager: true });

/**
 * The picture that `/images/mojito.jpg` names: `src/assets/images/mojito.jpg`.
 *
 * @param owner the content file that names it, for the message
 * @throws when there is no such file; this stops the build
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

/** Pixels. The widest is what the dialog shows on a dense screen. */
const widths = [320, 560, 800];
const qualities = { avif: 45, webp: 70 } as const;

export interface OfferPicture {
  /** For browsers without AVIF. */
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly width: number;
  readonly height: number;
}

/**
 * Makes AVIF and WebP of the picture that content names.
 *
 * @param owner the content file, for the message when the picture is missing
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
