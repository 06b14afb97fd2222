import { fontProviders } from 'astro/config';

interface Variant {
  src: [string];
  weight: string;
  style: 'normal';
}
const variants = (file: string): [Variant] => [
  // One weight in each file; the range keeps browsers from faking a bolder one.
  { src: [`./src/assets/fonts/${file}`], weight: '400 700', style: 'normal' },
];

/**
 * `optional` never swaps, so no text moves; where a file comes later than the 100 ms that browsers wait, a first visit is in the
 * fallback faces. Tried and left: `swap` with fallbacks of matched metrics. Widths match on average, but lines break elsewhere: every
 * page shifted by 0.0001 to 0.12 (CLS).
 */
const local = { provider: fontProviders.local(), display: 'optional' } as const;

export const fonts = [
  {
    ...local,
    name: 'Fraunces',
    cssVariable: '--heading' as const,
    fallbacks: ['Georgia', 'serif'],
    options: { variants: variants('fraunces.woff2') },
  },
  {
    ...local,
    name: 'Figtree',
    cssVariable: '--text' as const,
    fallbacks: ['system-ui', 'sans-serif'],
    options: { variants: variants('figtree.woff2') },
  },
];
