/** Files that fields name: whether they are there, and whether a picture can be shown. */
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { ContentFile } from './contentFile.ts';
import { entriesOf, fieldAt, type FieldSchema } from './schemaFields.ts';
import type { Finding, Mistake } from './mistakes.ts';
import { filesIn } from './readSource.ts';

async function examine(path: string, upright: boolean): Promise<Finding | undefined> {
  const picture = sharp(path, { failOn: 'truncated' });
  const found = await picture.metadata().catch(() => undefined);
  // Decodes the whole file, and so finds one that was cut off; at this size that is fast.
  const whole = await picture
    .resize(8)
    .toBuffer()
    .catch(() => undefined);
  if (!found || !whole || !['jpeg', 'png'].includes(found.format)) {
    return {
      text: 'Das Bild lässt sich nicht lesen. Öffnen Sie es, und sichern Sie es neu als JPEG.',
    };
  }
  const { width, height } = found.autoOrient;
  const size = `${width} × ${height} Pixel`;
  if (upright && width > height)
    return { text: `Das Bild liegt quer (${size}); gezeigt wird es hochkant.`, advice: true };
  // The dialog needs them on screens of high density.
  if (width < 800)
    return { text: `Das Bild ist klein (${size}) und wirkt unscharf.`, advice: true };
  return undefined;
}

const findings = new Map<string, ReturnType<typeof examine>>();

/** Examines each picture once until it changes: all of them take seconds, and a development server checks at every save. */
function pictureFinding(path: string, upright: boolean): ReturnType<typeof examine> {
  const { mtimeMs, size } = statSync(path);
  const key = [realpathSync(path), mtimeMs, size, upright].join(' ');
  const finding = findings.get(key) ?? examine(path, upright);
  findings.set(key, finding);
  return finding;
}

/** Fields that name a file which is missing, or a picture which cannot be shown. */
export async function referenceMistakes(
  root: string,
  fields: FieldSchema,
  content: ContentFile,
): Promise<Mistake[]> {
  const found: Mistake[] = [];
  for (const { path, value } of entriesOf(content.data)) {
    const field = fieldAt(fields, path, content.data);
    if (typeof field?.file !== 'string' || typeof value !== 'string') continue;
    const named = field.file.replace('*', value);
    if (!existsSync(join(root, named))) {
      found.push(
        content.mistakeAt(path, `Die Datei ${named} fehlt. ${filesIn(root, dirname(named))}`),
      );
    } else if (value.startsWith('/images/')) {
      const finding = await pictureFinding(join(root, named), field.upright === true);
      if (finding)
        found.push(
          content.mistakeAt(path, `${value}: ${finding.text}`, { advice: finding.advice }),
        );
    }
  }
  return found;
}

/** Missing pictures that the code names. */
export function shownMistakes(root: string): Mistake[] {
  const named = globSync('src/{components,layouts,pages}/**/*.{astro,ts}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(\/images\/[^'"\s]+)['"]/g),
    ])
    .map(([, path = '']) => `src/assets${path}`);
  return [...new Set(named)]
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => ({
      file,
      text: `Das Bild fehlt; die Website zeigt es. ${filesIn(root, dirname(file))}`,
    }));
}
