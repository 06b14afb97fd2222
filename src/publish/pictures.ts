/** What is wrong with the pictures that content names, as German sentences. */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import { plainFileName } from './fieldSentences.ts';
import type { Mistake } from './mistakes.ts';

const folder = 'src/assets/images';

/** Pixels. What a dialog shows on a dense screen. */
const least = { width: 800, height: 1000 };

const goodName = /^[a-z0-9-]+\.(?:jpg|png)$/;

/** A picture that content names. */
export interface NamedPicture {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  /** `/images/mojito.jpg`. */
  readonly path: string;
  /** Shown in an upright frame. */
  readonly upright: boolean;
}

type Problem = Pick<Mistake, 'text' | 'advice'>;

async function problemOf(path: string, upright: boolean): Promise<Problem | undefined> {
  const bytes = await readFile(path);
  if (/^ftyp(?:hei|hev|mif|msf)/.test(bytes.toString('latin1', 4, 12))) {
    return {
      text: 'Das Bild ist in Wirklichkeit ein HEIC-Bild vom iPhone, nur der Name endet anders. Öffnen Sie es und sichern Sie es als JPEG.',
    };
  }
  const found = await imageMetadata(bytes, path).catch(() => undefined);
  if (!found || !['jpg', 'png', 'webp'].includes(found.format)) {
    return {
      text: 'Das Bild lässt sich nicht lesen; die Datei ist beschädigt oder kein JPEG. Sichern Sie es neu als JPEG.',
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

function missing(root: string, path: string): string {
  const name = basename(path);
  const like = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).find((other) => plainFileName(other) === name)
    : undefined;
  return like
    ? `Das Bild „${path}“ fehlt; es gibt aber ${folder}/${like}. Benennen Sie diese Datei um in „${name}“.`
    : `Das Bild „${path}“ fehlt. Legen Sie es unter ${folder}/${name} ab oder berichtigen Sie den Namen.`;
}

/** Pictures that are not there, cannot be read or look bad. */
export async function pictureMistakes(root: string, pictures: readonly NamedPicture[]): Promise<Mistake[]> {
  const found = await Promise.all(
    pictures
      .filter(({ path }) => goodName.test(path.replace('/images/', '')))
      .map(async ({ file, line, field, path, upright }): Promise<Mistake | undefined> => {
        const source = join(root, folder, basename(path));
        const problem = existsSync(source) ? await problemOf(source, upright) : { text: missing(root, path) };
        return problem && { file, line, field, ...problem };
      }),
  );
  return found.filter((mistake) => mistake !== undefined);
}

/** Pictures whose names nobody can use in an address. */
export function pictureNameMistakes(root: string): Mistake[] {
  return globSync('**/*.{jpg,jpeg,png,heic,heif,webp,gif,tif,tiff,JPG,JPEG,PNG,HEIC,HEIF}', { cwd: join(root, folder) })
    .filter((name) => !goodName.test(name))
    .map((name) => {
      const file = `${folder}/${name}`;
      const right = plainFileName(basename(name)).replace(/\.[^.]+$/, '');
      if (/\.(?:heic|heif|webp|gif|tiff?)$/i.test(name)) {
        return { file, text: `Dieses Bildformat kennt die Website nicht. Sichern Sie das Bild als JPEG: ${right}.jpg` };
      }
      return {
        file,
        text: `Bildnamen bestehen aus kleinen Buchstaben, Ziffern und „-“, ohne Leerzeichen und Umlaute. Benennen Sie die Datei um in „${plainFileName(basename(name))}“.`,
      };
    });
}
