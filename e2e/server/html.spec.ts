/**
 * What every built page keeps to: valid HTML, links that lead somewhere, German without misspelt or glued words, and
 * nothing from another host.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { site } from '../../src/business/site.ts';
import { paths } from '../fixtures/pages.ts';
import { root } from '../fixtures/server.ts';

const dist = `${root}dist`;

const entities: Readonly<Record<string, string>> = { nbsp: '\u00A0', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });

/** A tag; `>` may stand in its attributes. */
const tag = /<(?:"[^"]*"|[^>"])*>/g;

/** What is code or drawing, not text. */
const withoutCode = (html: string): string => html.replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '');

interface BuiltPage {
  readonly file: string;
  /** The address: `/pakete/`. */
  readonly path: string;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
}

const pages: readonly BuiltPage[] = globSync('**/*.html', { cwd: dist })
  .sort()
  .map((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const ids = [...withoutCode(html).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id));
    return { file, path: `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`, html, ids: new Set(ids) };
  });

/** Values of an attribute, wherever it stands in a page. */
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));

test('The built pages are those of the specification, and no other', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(
    [...paths.map((path) => `${path}/`.replace('//', '/')), '/404.html'].sort(),
  );
});

test('The HTML of every page is valid', () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: {
        // HTML lets ids begin with a digit; the headings of the terms do.
        'valid-id': ['error', { relaxed: true }],
        // Safari takes the list away with the bullets; the role brings it back.
        'no-redundant-role': ['error', { exclude: ['list'] }],
        // The price table scrolls by itself on small screens: a region, not a section of the text.
        'prefer-native-element': ['error', { exclude: ['region'] }],
      },
    }),
  );
  const reports = pages.map(({ file, html }) =>
    // Astro puts one style sheet for its islands beside the first of them, and nowhere else will do.
    validator.validateStringSync(html.replace(/<style>astro-island,.*?<\/style>/, ''), file),
  );
  const format = formatterFactory('text');
  expect(reports.map(({ results }) => format(results)).join('')).toBe('');
});

test('Every link within the site leads to a page and, with an anchor, to a place on it', () => {
  const dead: string[] = [];
  for (const { path, html, ids } of pages) {
    for (const href of valuesOf(withoutCode(html), 'href')) {
      if (/^(?:https?|mailto|tel):/.test(href)) continue;
      const { pathname, hash } = new URL(href, `http://localhost${path}`);
      const target = href.startsWith('#')
        ? { ids }
        : pages.find((page) => page.path === pathname || page.path === `${pathname}/`);
      const anchor = decodeURIComponent(hash.slice(1));
      if (target ? anchor !== '' && !target.ids.has(anchor) : !existsSync(join(dist, pathname)))
        dead.push(`${path}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

test('Every link to another place is well-formed', () => {
  const wrong: string[] = [];
  for (const { path, html } of pages) {
    for (const href of valuesOf(withoutCode(html), 'href')) {
      const right = href.startsWith('mailto:')
        ? /^mailto:[^@\s]+@[^@\s]+\.[a-z]+(?:\?|$)/.test(href)
        : href.startsWith('tel:')
          ? /^tel:\+49\d{6,13}$/.test(href)
          : !/^[a-z]+:/i.test(href) || (href.startsWith('https://') && URL.canParse(href));
      if (!right) wrong.push(`${path}: ${href}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('No page asks another host for anything', () => {
  const asked: string[] = [];
  const own = new URL(site.url).origin;
  for (const { path, html } of pages) {
    const loaded = [
      ...[...html.matchAll(/<(?:link|script|img|source|iframe|video|audio|object|embed)\b[^>]*>/g)]
        // What these name is for search engines.
        .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
        .flatMap(([tag]) => ['href', 'src', 'srcset', 'data'].flatMap((name) => valuesOf(tag, name))),
      ...[...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address),
    ];
    for (const address of loaded)
      if (/(?:^|,\s*)(?:https?:)?\/\//.test(address) && !address.startsWith(own)) asked.push(`${path}: ${address}`);
  }
  for (const file of globSync('_astro/**/*.{js,css}', { cwd: dist })) {
    const text = readFileSync(join(dist, file), 'utf8');
    const addresses = text.match(/(?:\bimport\(|\bfetch\(|url\()["'`]?(?:https?:)?\/\/[^"'`)]*/g);
    for (const address of addresses ?? []) asked.push(`${file}: ${address}`);
  }
  expect(asked).toEqual([]);
});

/** Names that are written with a capital inside. */
const camelCase = /\b(?:MwSt|MaiTai|WhatsApp|JavaScript|sessionStorage|StIdNr|IdNr)\b/g;

/** Elements that stand within a line of text: the text goes on across their edges. */
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time']);

/** Places where text runs on across the edge of an inline element without a space. */
function gluedWords(html: string): string[] {
  const found: string[] = [];
  let before = '';
  let edge = false;
  for (const [piece] of html.matchAll(new RegExp(`${tag.source}|[^<]+`, 'g'))) {
    if (piece.startsWith('<')) {
      const name = /^<\/?([\w-]+)/.exec(piece)?.[1]?.toLowerCase() ?? '';
      if (inline.has(name)) edge = true;
      else before = '';
      continue;
    }
    const text = decode(piece);
    if (edge && /[\p{L}\p{N},;:!?.)“]$/u.test(before) && /^[\p{L}\p{N}„(]/u.test(text))
      found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
    const plain = text.replace(camelCase, 'wort');
    const inside = /\p{Ll}\p{Lu}|\p{L}[,;:!?]\p{L}|\p{Ll}{2}\.\p{Lu}\p{Ll}|\p{L}„|“\p{L}/u.exec(plain);
    if (inside && !/\S@\S|https?:/.test(plain))
      found.push(plain.slice(Math.max(0, inside.index - 20), inside.index + 20));
    before = text;
    edge = false;
  }
  return found;
}

test('No words are glued together', () => {
  expect(gluedWords('<p>eine <a>E-Mail</a> genügt, <b>und</b>: ja</p>')).toEqual([]);
  expect(gluedWords('<p>eine<a>E-Mail</a></p>')).not.toEqual([]);
  expect(gluedWords('<p><a>E-Mail</a>genügt</p>')).not.toEqual([]);
  expect(gluedWords('<p>inkl. MwSt. Schreiben</p>')).toEqual([]);
  expect(gluedWords('<p>inkl. MwSt.Schreiben</p>')).not.toEqual([]);
  expect(gluedWords('<p>DieBar</p>')).not.toEqual([]);
  const glued = pages.flatMap(({ path, html }) =>
    gluedWords(withoutCode(html).replace(/^.*?<body/s, '<body')).map((place) => `${path}: ${place}`),
  );
  expect(glued).toEqual([]);
});

/** German sentences of the source that no built page holds: messages, mails, what islands and the endpoint say. */
function sentencesOfSource(): string[] {
  const files = globSync('{booking,desk,islands,pages/api}/**/*.{ts,tsx,astro}', { cwd: `${root}src` });
  return files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const code = readFileSync(join(root, 'src', file), 'utf8').replace(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '');
      // Line by line: an apostrophe in a text of several lines would turn inside and outside around.
      const literals = code.split('\n').flatMap((line) => [...line.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)]);
      const markup = /\.(?:tsx|astro)$/.test(file) ? [...code.matchAll(/>([^<>{}=;()]*)</g)] : [];
      return [...literals.map(([, , text = '']) => text), ...markup.map(([, text = '']) => text)];
    })
    .map((text) => text.replace(/\$\{[^}]*\}|\\u[\dA-F]{4}|\\n/g, ' '))
    .filter((text) => text.includes(' ') && /[äöüÄÖÜß„]|^\s*\p{Lu}.*[.!?]$/u.test(text) && !/[;{}=<>|\\_]/.test(text));
}

/** The words that neither the dictionary nor the project's list has. */
function misspelt(texts: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'texte-'));
  writeFileSync(join(folder, 'texte.txt'), [...new Set(texts.map(decode))].join('\n'));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/cspell/bin.mjs'),
      'lint',
      ...['--config', join(root, '.config/cspell.json'), '--root', folder],
      ...['--no-progress', '--no-summary', '--words-only', '--unique', 'texte.txt'],
    ],
    { encoding: 'utf8', cwd: folder },
  );
  rmSync(folder, { recursive: true });
  const words = stdout.split('\n').filter(Boolean);
  // 0: no such word; 1: some. Anything else means that nothing was checked.
  if (status !== (words.length > 0 ? 1 : 0)) throw new Error(stderr);
  return words;
}

test('Every German word is spelt as the dictionary or the project’s list has it', () => {
  const texts = pages.flatMap(({ html }) => {
    const text = withoutCode(html);
    return [
      /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
      ...[...html.matchAll(/<meta (?:name|property)="(?:\w+:)?(?:title|description|image:alt)" content="(.*?)"/g)].map(
        ([, content = '']) => content,
      ),
      ...['alt', 'title', 'aria-label', 'placeholder'].flatMap((name) => valuesOf(text, name)),
      text.replace(/^.*?<body/s, '<body').replace(tag, ' '),
    ];
  });
  expect(misspelt([...texts, ...sentencesOfSource()])).toEqual([]);
});

test('The dictionary finds a misspelt word', () => {
  expect(misspelt(['Wir freuen uns auf Irhe Anfarge.'])).toEqual(['Irhe', 'Anfarge']);
});
