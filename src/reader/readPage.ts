/** Reads HTML as visitors do: its texts, links and headings. */
import { Parser } from 'htmlparser2';

export interface ReadPage {
  /** Of `<title>`. */
  readonly title: string;
  /** Visible texts: one for each heading, paragraph, cell and other block, with single spaces. */
  readonly passages: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Targets of links and pictures as written, each once. */
  readonly links: ReadonlySet<string>;
  /** Headings with nothing below them before the next one of their rank. */
  readonly bare: readonly string[];
}

/** Elements within a passage. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'img', 'small', 'span', 'strong', 'time', 'wbr']);
/** Elements whose text nobody reads. */
const silent = new Set(['script', 'style', 'svg']);
/** Elements that fill a section without text. */
const filling = new Set(['img', 'input', 'select', 'textarea']);

export function readPage(html: string): ReadPage {
  const [passages, bare]: [string[], string[]] = [[], []];
  const [ids, links] = [new Set<string>(), new Set<string>()];
  let [title, passage, silence] = ['', '', 0];
  let inHiddenLink = false;
  let last = { rank: 0, text: '', filled: true };
  let inHeading = false;
  const endPassage = (): void => {
    const text = passage.replace(/\s+/g, ' ').trim();
    if (text) passages.push(text);
    passage = '';
  };
  const endSection = (rank: number): void => {
    if (!last.filled && rank <= last.rank) bare.push(last.text.trim());
  };
  const parser = new Parser({
    onopentag(name, { id, href, src, hidden }) {
      if (!inline.has(name)) endPassage();
      if (silent.has(name)) silence += 1;
      if (id) ids.add(id);
      if (name === 'a' && href !== undefined) links.add(href);
      if (name === 'a') inHiddenLink = hidden !== undefined;
      if (name === 'img' && src !== undefined) links.add(src);
      if (filling.has(name)) last.filled = true;
      const rank = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
      if (rank === 0) return;
      endSection(rank);
      last = { rank, text: '', filled: false };
      inHeading = true;
    },
    ontext(text) {
      if (silence > 0 || inHiddenLink) return;
      passage += text;
      if (inHeading) last.text += text;
      else if (text.trim()) last.filled = true;
    },
    onclosetag(name) {
      if (name === 'a') inHiddenLink = false;
      if (name === 'title' && silence === 0) title = passage.trim();
      if (!inline.has(name)) endPassage();
      if (silent.has(name)) silence -= 1;
      if (/^h[1-6]$/.test(name)) inHeading = false;
      if (name === 'main') endSection(0);
    },
  });
  parser.end(html);
  endPassage();
  return { title, passages, ids, links, bare };
}
