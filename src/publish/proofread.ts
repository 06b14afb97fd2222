/** Finds in finished texts, pages and mails what nobody would have written. */
import type { ReadPage } from './readPage.ts';

/** A place as the owner writes it: `{{inhaber}}`; also one with a brace too few. */
export const placePattern = /\{+[ \t]*([\p{L}\d-]*)[ \t]*\}+|\{\{|\}\}/gu;

const patterns: readonly RegExp[] = [
  placePattern,
  /\b(?:NaN|undefined|Infinity)\b|∞/g,
  // Markdown that was not read as such.
  /\*\*\S*|\[[^\][]+\] ?\([^)\s]*\)|^#{1,6}(?![\da-f]+$)\p{L}\S*/gu,
  // A phrase twice, such as „Stunden Stunden“ or „Wir melden uns Wir melden uns“.
  /(?<![\p{L}\d])((?:[\p{L}\d]+ ){0,5}\p{L}{4,}|(?:[\p{L}\d]+ ){1,5}\p{L}+) \1(?![\p{L}\d])/giu,
  // Marks with nothing between them, such as „zurzeit: .“ or „14 Tage..“.
  /\S*(?:[,:;] ?[,.;](?!\.)|[!?]\.|(?<!\.)\.\.(?!\.)|„ ?“|\( ?\)) ?\S*/gu,
];

/** A sentence for the owner; `written` is what it is about, as it stands in the text. */
export interface Finding {
  readonly text: string;
  readonly written: string;
}

/** What must not stay in a text. */
export function proofread(text: string): Finding[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  return patterns
    .flatMap((pattern) => plain.match(pattern) ?? [])
    .map((found) => found.trim())
    .map((written) => ({ written, text: `„${written}“ bliebe so im Text stehen: „${plain.slice(0, 80)}“` }));
}

/** The anchors of the page or file at a path such as `/agb`: `any` where they are not known, `undefined` if nothing is there. */
export type Targets = (path: string) => ReadonlySet<string> | 'any' | undefined;

function linkFinding(written: string, page: ReadPage, targets: Targets): Finding[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return [];
  if (!/^[/#?]/.test(written)) {
    const text = `Der Link „${written}“ führt nirgendwohin. Fremde Adressen beginnen mit https://, eigene mit /.`;
    return [{ written, text }];
  }
  const [, path = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(written) ?? [];
  const anchors = path === '' ? page.ids : targets(path);
  if (anchors === undefined) return [{ written, text: `Der Link „${written}“ führt zu keiner Seite.` }];
  // `#plan=…` is data for the booking form, not an anchor.
  if (anchor === '' || anchor.includes('=') || anchors === 'any') return [];
  if ([...anchors].some((id) => [id, encodeURI(id)].includes(anchor))) return [];
  return [{ written, text: `Der Link „${written}“ führt zu einer Stelle, die es nicht gibt.` }];
}

/** What would look broken to whoever reads a page or mail. */
export function proofreadPage(page: ReadPage, targets: Targets): Finding[] {
  return [
    ...[...page.passages, ...page.spoken].flatMap(proofread),
    ...[...page.links].flatMap((link) => linkFinding(link, page, targets)),
    ...[...page.pictures]
      .filter((source) => !source.startsWith('/_astro/') || /\.(?:jpe?g|png)$/.test(source))
      .map((written) => ({
        written,
        text: `Das Bild „${written}“ kann so nicht gezeigt werden. Neuigkeiten und Partner haben dafür das Feld image.`,
      })),
    ...page.bare.map((written) => ({
      written,
      text: written ? `Unter der Überschrift „${written}“ steht nichts.` : 'Eine Überschrift ist leer.',
    })),
  ];
}
