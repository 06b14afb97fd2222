/** Proofreads the owner's texts before they are on a page or in a mail. */
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { marked } from 'marked';
import type { Source } from '../content.config.ts';
import { legalNavigation } from '../navigation.ts';
import type { ContentFile } from './contentFile.ts';
import type { Mistake } from './mistakes.ts';
import { nearest } from './names.ts';
import { placePattern, proofread, proofreadPage, type Finding, type Targets } from './proofread.ts';
import { readPage } from './readPage.ts';
import { entriesOf, fieldAt, type Field } from './schemaFields.ts';

/** What a place that will be filled is for now. */
const filled = (name: string): string => `⟦${name}⟧`;

/** The text with its known places as if they were filled; as a link's target, with a link. */
const fillKnown = (text: string, known: readonly string[]): string =>
  text.replace(/(\]\()?\{\{[ \t]*([\w-]+)[ \t]*\}\}/g, (place, target: string | undefined, name: string) => {
    if (!known.includes(name)) return place;
    return target ? '](#' : filled(name);
  });

const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });

/** What to say of a text, with advice where it is a place that nobody fills. */
function sentence({ text, written }: Finding, known: readonly string[]): string {
  const [place] = written.matchAll(placePattern);
  if (!place) return text;
  const right = nearest(place[1] ?? '', known);
  const all = known.map((word) => `{{${word}}}`).join(', ') || 'keine';
  return `„${written}“ bliebe so im Text stehen. ${right ? `Meinten Sie {{${right}}}?` : `Platzhalter hier: ${all}.`}`;
}

function findings(text: string, known: readonly string[], markdown: boolean, targets: Targets): Finding[] {
  const [written] = /<\/?[a-z][a-z0-9-]*(?=[\s/>])/i.exec(text) ?? [];
  if (written) return [{ written, text: `„${written}>“ ist HTML und gehört nicht in einen Text. Löschen Sie es.` }];
  const plain = fillKnown(text, known);
  const found = markdown ? proofreadPage(readPage(`<main>${htmlOf(plain)}</main>`), targets) : proofread(plain);
  return found.map((finding) => ({ written: finding.written, text: sentence(finding, known) }));
}

/**
 * Places of several lines stand once, in a paragraph of their own.
 *
 * @param told what is said of the text already: a misspelt place is not missed, too
 */
function blockMistakes(
  file: string,
  body: string,
  { places = [], blocks = [] }: Source,
  told: readonly Mistake[],
): Mistake[] {
  const html = htmlOf(fillKnown(body, [...places, ...blocks]));
  return blocks.flatMap((block): Mistake[] => {
    const count = html.split(filled(block)).length - 1;
    if (count === 0) {
      if (told.some(({ text }) => text.includes(`Meinten Sie {{${block}}}`))) return [];
      return [{ file, advice: true, text: `Im Text fehlt {{${block}}}: Die E-Mail kommt ohne diesen Teil.` }];
    }
    if (count === 1 && html.includes(`<p>${filled(block)}</p>`)) return [];
    return [{ file, text: `Der Platzhalter {{${block}}} gehört in einen Absatz für sich, und nirgends sonst hin.` }];
  });
}

/** Paragraphs of a mail that end in the middle of a sentence; the last one is the signature. */
function unendedMistakes(file: string, body: string): Mistake[] {
  return marked
    .lexer(body)
    .filter(({ type }) => type === 'paragraph')
    .slice(0, -1)
    .map(({ raw }) => raw.trim())
    .filter((text) => !/…|[.!?:,;)“}]$/.test(text))
    .map((text) => ({ file, advice: true, text: `„… ${text.slice(-40)}“ endet ohne Punkt.` }));
}

/** What would look wrong, in fields and below them. */
export function textMistakes(source: Source, fields: Field, content: ContentFile, targets: Targets): Mistake[] {
  const { file, lines, body, data } = content;
  const { places = [], blocks = [], wanted } = source;
  const found = entriesOf(data).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return [];
    const { fills, markdown } = fieldAt(fields, path, data) ?? {};
    const known = Array.isArray(fills) ? fills.map(String) : [];
    return findings(value, known, markdown === true, targets).map(({ text }) => content.mistakeAt(path, text));
  });
  if (wanted && !`${JSON.stringify(data)}${body ?? ''}`.replaceAll(' ', '').includes(wanted.words)) {
    found.push({ file, advice: true, text: wanted.text });
  }
  if (body === undefined) return found;
  if (body.trim() === '') return [...found, { file, text: 'Unter den Feldern fehlt der Text.' }];
  const first = lines.length - body.split('\n').length;
  const inBody = findings(body, [...places, ...blocks], true, targets).map(({ text, written }): Mistake => {
    const index = lines.findIndex(
      (line, at) => at >= first && written !== '' && decodeURI(line).includes(decodeURI(written)),
    );
    return { file, line: index === -1 ? undefined : index + 1, text };
  });
  const inMail = source.blocks ? [...blockMistakes(file, body, source, inBody), ...unendedMistakes(file, body)] : [];
  return [...found, ...inBody, ...inMail];
}

/**
 * Where links may lead, as far as it is known before a build.
 *
 * @param legal the files of the legal pages, the only ones whose anchors are known
 */
export function contentTargets(root: string, legal: readonly ContentFile[]): Targets {
  const anchors = new Map(
    // What a file that cannot be read holds is not known.
    legal
      .filter(({ body }) => body !== undefined)
      .map(({ file, body = '' }) => {
        const slugger = new GithubSlugger();
        const headings = marked.lexer(body).flatMap((token) => (token.type === 'heading' ? token.raw : []));
        const ids = headings.map((raw) => slugger.slug(raw.replace(/[#\n]/g, '').trim()));
        return [`/${basename(file, '.md')}`, new Set(ids)];
      }),
  );
  const pages = globSync('src/pages/**/*.{astro,ts}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').replace(/^src\/pages|(?:\/index)?\.(?:astro|ts)$/g, '') || '/')
    // A missing legal page is told once, not with every link to it.
    .concat(legalNavigation.map(({ to }) => to));
  return (path) => {
    const page = path.replace(/(?<=.)\/$/, '');
    return anchors.get(page) ?? (pages.includes(page) || existsSync(join(root, 'public', page)) ? 'any' : undefined);
  };
}
