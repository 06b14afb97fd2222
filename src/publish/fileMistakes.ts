/** Mistakes in files: missing ones, pictures, and names that nothing reads. */
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { contentSources } from '../content.config.ts';
import type { ContentFile } from './contentFile.ts';
import { nearest, plainFileName } from './names.ts';
import type { Mistake } from './mistakes.ts';
import { entriesOf, fieldAt, type Field } from './schemaFields.ts';

/** Minimum in pixels, for the dialog on high-density screens. */
const least = { width: 800, height: 1000 };

/** Good sizes of pictures that the code shows in a frame of its own. */
const goodSizes: Readonly<Record<string, string>> = {
  'hintergrund-breit.jpg': '2400 × 1350 Pixel',
  'hintergrund-hoch.jpg': '1200 × 1800 Pixel',
  'lichterkette.jpg': '2400 × 600 Pixel',
  'og.jpg': '1200 × 630 Pixel',
};

type Problem = Pick<Mistake, 'text' | 'advice'>;

/** Whether a picture is unreadable, incomplete, too small or of an unsuitable shape. */
async function lookAt(path: string, upright: boolean): Promise<Problem | undefined> {
  const picture = sharp(path, { failOn: 'truncated' });
  const found = await picture.metadata().catch(() => undefined);
  if (!found || !['jpeg', 'png'].includes(found.format)) {
    return {
      text: 'Das Bild lässt sich nicht lesen. Bilder vom iPhone sind oft HEIC, auch wenn der Name anders endet: Öffnen Sie es und sichern Sie es neu als JPEG.',
    };
  }
  // Small, because then only what has to be read is decoded.
  const whole = await picture
    .resize(8)
    .toBuffer()
    .catch(() => undefined);
  if (!whole) return { text: 'Das Bild ist nicht vollständig. Kopieren Sie die Datei noch einmal.' };
  const { width, height } = found.autoOrient;
  const size = `${width} × ${height} Pixel`;
  if (upright && width > height) {
    const text = `Das Bild liegt quer (${size}). Gezeigt wird es hochkant, 4:5; an den Seiten geht viel verloren.`;
    return { text, advice: true };
  }
  if (width < least.width || (upright && height < least.height)) {
    const good = upright ? '1200 × 1500 Pixel' : (goodSizes[basename(path)] ?? '1200 Pixel in der Breite');
    const text = `Das Bild ist klein (${size}) und wirkt auf guten Bildschirmen unscharf. Gut sind ${good}.`;
    return { text, advice: true };
  }
  return undefined;
}

const seen = new Map<string, ReturnType<typeof lookAt>>();

/** Looks at each picture once until it changes: all of them take seconds, and a development server checks at every save. */
function pictureProblem(path: string, upright: boolean): ReturnType<typeof lookAt> {
  const file = realpathSync(path);
  const { mtimeMs, size } = statSync(file);
  const key = [file, mtimeMs, size, upright].join(' ');
  const problem = seen.get(key) ?? lookAt(path, upright);
  seen.set(key, problem);
  return problem;
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

/** Pictures that the code itself shows, but which are missing or unsuitable. */
export async function pageMistakes(root: string): Promise<Mistake[]> {
  const shown = new Map<string, string>();
  for (const file of globSync('src/{components,head,layouts,pages}/**/*.{astro,ts}', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(/['"](\/images\/[^'"]+)['"]/g)) {
      shown.set(`src/assets${path}`, file);
    }
  }
  const found = [...shown].map(async ([file, by]): Promise<Mistake[]> => {
    if (!existsSync(join(root, file)))
      return [{ file, text: `Dieses Bild fehlt; ${by} zeigt es. Legen Sie es wieder an.` }];
    const problem = await pictureProblem(join(root, file), false);
    return problem ? [{ file, ...problem }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The ending of what is read in a folder of the content: `.md`. */
const endingIn = (folder: string): string | undefined =>
  contentSources
    .filter(
      ({ pattern }) =>
        pattern.includes('*') && `src/content/${pattern}`.startsWith(`${folder.split('/', 3).join('/')}/`),
    )
    .map(({ pattern }) => extname(pattern))
    .at(0);

/**
 * Files that nothing reads because of their name or folder. Those of other kinds, such as an editor's copies, are ignored.
 *
 * @param read the content files that are read
 */
export function nameMistakes(root: string, read: ReadonlySet<string>): Mistake[] {
  return globSync('src/{content,assets/images}/**/*', { cwd: root, withFileTypes: true }).flatMap(
    (entry): Mistake[] => {
      if (!entry.isFile()) return [];
      const file = join(entry.parentPath, entry.name).replaceAll('\\', '/').slice(join(root, '/').length);
      const content = file.startsWith('src/content/');
      const picture = /\.(?:jpe?g|png|heic|heif|webp|gif)$/i.test(entry.name);
      if (/^src\/content\/(?:README|vor-dem-start)\.md$/.test(file)) return [];
      if (!(picture || (content && /^[^.]+$|\.(?:ya?ml|md|markdown|txt|rtf|docx?|odt)$/i.test(entry.name)))) return [];
      if (picture && content) return [{ file, text: 'Bilder liegen nicht beim Text, sondern in src/assets/images.' }];
      const plain = plainFileName(entry.name);
      const ending = content ? endingIn(dirname(file)) : undefined;
      const right = ending === undefined ? plain : plain.replace(/(?:\.\w+)?$/, ending);
      if (entry.name !== right) {
        const format = picture && !/\.(?:jpe?g|png)$/i.test(entry.name) ? 'Sichern Sie das Bild als JPEG. ' : '';
        return [{ file, text: `So findet die Website die Datei nicht. ${format}Benennen Sie sie um in „${right}“.` }];
      }
      if (picture || read.has(file)) return [];
      return [{ file, text: 'In diesem Ordner liest die Website die Datei nicht. Prüfen Sie Ordner und Endung.' }];
    },
  );
}
