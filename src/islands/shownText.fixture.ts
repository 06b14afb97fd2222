/** What an island's part shows, for tests of its words. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The part's text, with plain spaces. */
export const shownText = (part: ReactNode): string =>
  renderToStaticMarkup(part)
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00A0', ' ');
