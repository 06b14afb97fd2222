/** Mistakes in files: missing ones, pictures, and names that nothing reads. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import type { ContentFile } from './contentFile.ts';
import { entriesOf, fieldAt, type Field } from './schemaFields.ts';
import { nearest, plainFileName } from './names.ts';
import type { Mistake } from './mistakes.ts';

/** Minimum in pixels, for the dialog on high-density screens. */
const least = { width: 800, height: 1000 };

/** Whether a picture is unreadable, too small or of an unsuitable shape. */
async function pictureProblem(path: string, upright: boolean): Promise<Pick<Mistake, 'text' | 'advice'> | undefined> {
  const found = await imageMetadata(await readFile(path), path).catch(() => undefined);
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

/** Fields that name a missing file or an unsuitable picture. */
export async function referenceMistakes(root: string, fields: Field, content: ContentFile): Promise<Mistake[]> {
  const found: Mistake[] = [];
  for (const { path, value } of entriesOf(content.data)) {
    const field = fieldAt(fields, path, content.data);
    if (typeof field?.['file'] !== 'string' || typeof value !== 'string') continue;
    const named = field['file'].replace('*', value);
    if (!existsSync(join(root, named))) {
      const names = globSync(`${dirname(named)}/*`, { cwd: root }).map((name) => basename(name));
      const like = names.find((name) => plainFileName(name) === basename(named)) ?? nearest(basename(named), names);
      const advice = like
        ? `Es gibt aber ${dirname(named)}/${like}: Berichtigen Sie einen der beiden Namen.`
        : 'Legen Sie sie an oder nennen Sie eine andere.';
      found.push(content.mistakeAt(path, `Die Datei ${named} fehlt. ${advice}`, { help: field.description }));
    } else if (value.startsWith('/images/')) {
      const problem = await pictureProblem(join(root, named), field['upright'] === true);
      if (problem) found.push(content.mistakeAt(path, problem.text, problem));
    }
  }
  return found;
}

/** Pictures that the pages' own code refers to, but nobody has. */
export function pageMistakes(root: string): Mistake[] {
  return globSync('src/**/*.astro', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"](\/images\/[^'"]+)['"]/g)]
      .map(([, path = '']) => `src/assets${path}`)
      .filter((picture) => !existsSync(join(root, picture)))
      .map((picture) => ({ file: picture, text: `Dieses Bild fehlt; ${file} zeigt es. Legen Sie es wieder an.` })),
  );
}

/**
 * Files that nothing reads because of their name or folder. Those of other kinds, such as an editor's copies, are ignored.
 *
 * @param read the content files that are read
 */
export function nameMistakes(root: string, read: ReadonlySet<string>): Mistake[] {
  return globSync('src/{content,assets/images}/**/*.*', { cwd: root }).flatMap((path): Mistake[] => {
    const file = path.replaceAll('\\', '/');
    const [name, right] = [basename(file), plainFileName(basename(file))];
    const content = file.startsWith('src/content/');
    const picture = /\.(?:jpe?g|png|heic|heif|webp|gif)$/i.test(name);
    if (/^src\/content\/(?:README|vor-dem-start)\.md$/.test(file)) return [];
    if (!(picture || (content && /\.(?:ya?ml|md|markdown|txt)$/i.test(name)))) return [];
    if (picture && content) return [{ file, text: 'Bilder liegen nicht beim Text, sondern in src/assets/images.' }];
    if (name !== right) {
      const format = picture && !/\.(?:jpe?g|png)$/i.test(name) ? 'Sichern Sie das Bild als JPEG. ' : '';
      return [{ file, text: `So findet die Website die Datei nicht. ${format}Benennen Sie sie um in „${right}“.` }];
    }
    if (picture || read.has(file)) return [];
    return [{ file, text: 'In diesem Ordner liest die Website die Datei nicht. Prüfen Sie Ordner und Endung.' }];
  });
}
