/** Pictures that content refers to by path. */
import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/images/*.{jpg,png}', {
  eager: true,
});

/**
 * The picture that `/images/mojito.jpg` names: `src/assets/images/mojito.jpg`. Take its size from
 * `getImage`: once a property is read here, Astro keeps the original in the site
 * (https://github.com/withastro/astro/issues/15505).
 *
 * @throws if there is no such file; for those that content names, the check reports it before
 */
export function findPicture(path: string): ImageMetadata {
  const file = files[`../assets${path}`];
  if (!file) throw new Error(`Das Bild „${path}“ fehlt unter src/assets.`);
  return file.default;
}
