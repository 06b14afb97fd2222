/** The faces of the site, for Astro. */
import { fontProviders, type AstroUserConfig } from 'astro/config';

/** One weight in each file; the range keeps browsers from faking a bolder one. */
const variants = (file: string) =>
  ({
    variants: [{ src: [`./src/assets/fonts/${file}`], weight: '400 700', style: 'normal' }],
  }) as const;

// `optional` never swaps, so no text moves. With `swap` and fallbacks of matched metrics, late files shifted every page, at
// 412 and at 1440 px, by 0.0001 to 0.12 (CLS): widths match on average, but lines break elsewhere. The price: where the
// files come later than the 100 ms that browsers wait, a first visit is in the fallback faces.
export const fonts = [
  {
    provider: fontProviders.local(),
    name: 'Fraunces',
    cssVariable: '--font-heading',
    fallbacks: ['Georgia', 'serif'],
    display: 'optional',
    options: variants('fraunces.woff2'),
  },
  {
    provider: fontProviders.local(),
    name: 'Figtree',
    cssVariable: '--font-text',
    fallbacks: ['system-ui', 'sans-serif'],
    display: 'optional',
    options: variants('figtree.woff2'),
  },
];
