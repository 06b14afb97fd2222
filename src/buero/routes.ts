/** Every address of the Büro. A page needs a line here; `npm run dev` reads it when it starts. */

import type { Access } from './access/guard.ts';

interface Route {
  /** As Astro writes it: `/buero/[nummer]`. */
  readonly pattern: string;
  /** File below `pages/`. */
  readonly page: string;
  readonly access: Access;
}

export const routes: readonly Route[] = [
  { pattern: '/buero', page: 'index.astro', access: 'owner' },
  { pattern: '/buero/neu', page: 'neu.astro', access: 'owner' },
  { pattern: '/buero/tag', page: 'tag.ts', access: 'owner' },
  { pattern: '/buero/kalender', page: 'kalender.astro', access: 'owner' },
  { pattern: '/buero/anfragen.csv', page: 'anfragen.csv.ts', access: 'owner' },
  { pattern: '/buero/zahlungen.csv', page: 'zahlungen.csv.ts', access: 'owner' },
  { pattern: '/buero/[nummer]', page: '[nummer]/index.astro', access: 'owner' },
  { pattern: '/buero/[nummer]/aendern', page: '[nummer]/aendern.astro', access: 'owner' },
  { pattern: '/buero/[nummer]/laufzettel', page: '[nummer]/laufzettel.astro', access: 'owner' },
  // A form of a refused page: mails the owner a link to sign in.
  { pattern: '/buero/link', page: 'link.ts', access: 'anyone' },
  // Where that link leads.
  { pattern: '/buero/anmelden', page: 'anmelden.astro', access: 'anyone' },
  { pattern: '/buero/abmelden', page: 'abmelden.ts', access: 'owner' },
  // In the place of a page that was refused: without a session it offers the link.
  { pattern: '/buero/abgewiesen', page: 'abgewiesen.astro', access: 'refusal' },
  { pattern: '/api/kalender.ics', page: 'kalender.ics.ts', access: 'anyone' },
];
