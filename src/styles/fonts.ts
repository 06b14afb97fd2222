import { fontProviders } from 'astro/config';
import { fontCharacters, unicodeRange } from './fonts/characters.ts';

interface Variant {
  src: [string];
  weight: string;
  style: 'normal';
  unicodeRange?: [string, ...string[]];
}

/** A face in two files: browsers load the second where a page has one of its characters. */
function variants(name: string, { rest }: { readonly rest: string }): [Variant, Variant] {
  const file = (part = ''): Variant => ({
    src: [`./src/styles/fonts/${name}${part}.woff2`],
    // One weight in each file; the range keeps browsers from faking a bolder one.
    weight: '400 700',
    style: 'normal',
  });
  return [file(), { ...file('-rest'), unicodeRange: unicodeRange(rest) }];
}

const provider = fontProviders.local();

export const fonts = [
  {
    provider,
    name: 'Fraunces',
    // The brand's face: headings wait for it, at most the three seconds that browsers allow.
    display: 'block' as const,
    cssVariable: '--heading' as const,
    // Android and Linux lack the Times New Roman that Astro adds: `_fallbacks.scss` has theirs.
    fallbacks: ['Headings in Noto Serif', 'Headings in DejaVu Serif', 'serif'],
    options: { variants: variants('fraunces', fontCharacters.heading) },
  },
  {
    provider,
    name: 'Figtree',
    // Never swaps, so no text moves: a file that comes later than the 100 ms that browsers wait is
    // shown from the next page on. Its fallback needs no matched metrics, and is the system's own
    // face instead of Arial.
    optimizedFallbacks: false,
    display: 'optional' as const,
    cssVariable: '--text' as const,
    fallbacks: ['system-ui', 'sans-serif'],
    options: { variants: variants('figtree', fontCharacters.text) },
  },
];
