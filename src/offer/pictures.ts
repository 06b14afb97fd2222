/** Pictures that content refers to by path. */
import type { ImageMetadata } from 'astro';

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
