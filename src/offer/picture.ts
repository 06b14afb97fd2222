/** Pictures of cocktails and products: which widths and qualities are made from a source. */
import { getImage } from 'astro:assets';
import { findPicture } from '../pictures.ts';

/** Pixels. The widest is what the dialog shows on a dense screen. */
const widths = [320, 560, 800];
const qualities = { avif: 50, webp: 70 } as const;

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
