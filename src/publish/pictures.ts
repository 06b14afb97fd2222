/** Mistakes in pictures, as German sentences. */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { ContentFile } from './contentFile.ts';
import { entriesOf, fieldName } from './fields.ts';
import { plainFileName } from './fieldSentences.ts';
import type { Mistake } from './mistakes.ts';

const folder = 'src/assets/images';

/** Minimum in pixels, for the dialog on high-density screens. */
const least = { width: 800, height: 1000 };

async function problemOf(path: string, upright: boolean): Promise<Pick<Mistake, 'text' | 'advice'> | undefined> {
  const bytes = await readFile(path);
  const found = await imageMetadata(bytes, path).catch(() => undefined);
  if (!found || !['jpg', 'png', 'webp'].includes(found.format)) {
    return {
      text: 'Das Bild lässt sich nicht lesen. Bilder vom iPhone sind oft HEIC, auch wenn der Name anders endet: Öffnen Sie es und sichern Sie es neu als JPEG.',
    };
  }
  const size = `${found.width} × ${found.height} Pixel`;
  if (upright && found.width > found.height) {
    return {
      text: `Das Bild liegt quer (${size}). Gezeigt wird es hochkant, 4:5; an den Seiten geht viel verloren.`,
      advice: true,
    };
  }
  if (found.width < least.width || (upright && found.height < least.height)) {
    return {
      text: `Das Bild ist klein (${size}) und wirkt auf guten Bildschirmen unscharf. Gut sind 1200 × 1500 Pixel.`,
      advice: true,
    };
  }
  return undefined;
}

/**
 * Pictures that are unreadable, too small or of an unsuitable shape.
 *
 * @param upright shown in an upright frame
 */
export async function pictureMistakes(root: string, content: ContentFile, upright: boolean): Promise<Mistake[]> {
  const found = await Promise.all(
    entriesOf(content.data).map(async ({ path, value }): Promise<Mistake | undefined> => {
      if (typeof value !== 'string' || !value.startsWith('/images/')) return undefined;
      const picture = join(root, folder, basename(value));
      const problem = existsSync(picture) ? await problemOf(picture, upright) : undefined;
      return problem && { file: content.file, line: content.lineOf(path), field: fieldName(path), ...problem };
    }),
  );
  return found.filter((mistake) => mistake !== undefined);
}

/** Pictures whose names cannot be used in a URL. */
export function pictureNameMistakes(root: string): Mistake[] {
  return globSync(`${folder}/**/*.*`, { cwd: root }).flatMap((file): Mistake[] => {
    const name = basename(file);
    if (/^[a-z0-9-]+\.(?:jpg|png)$/.test(name) || name.startsWith('.')) return [];
    const right = plainFileName(name).replace(/\.(?!png$)[^.]*$/, '.jpg');
    const format = /\.(?:jpe?g|png)$/i.test(name) ? '' : 'Sichern Sie das Bild als JPEG. ';
    return [{ file, text: `So findet die Website das Bild nicht. ${format}Benennen Sie es um in „${right}“.` }];
  });
}
