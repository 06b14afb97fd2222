/** The process's one desk: the worker, the pages below `api/` and the development server share it. */
import { business, prices } from 'virtual:owner';
import { getMailTexts } from '../owner/texts/mailTexts.ts';
import { readSettings } from '../environment.ts';
import { getCocktails, getPackages } from '../owner/offer.ts';
import { Desk } from './desk.ts';
import type { SiteContent } from './siteContent.ts';

/** What the build says of offer, prices and mails. */
async function readSiteContent(): Promise<SiteContent> {
  return {
    packages: await getPackages(),
    drinks: await getCocktails(),
    texts: await getMailTexts(),
    business,
    prices,
  };
}

async function open(): Promise<Desk> {
  const settings = readSettings(process.env, business);
  // The development server has a folder of its own: its bookings and mails never mix with those of the live site.
  return new Desk(
    import.meta.env.DEV ? { ...settings, dataDir: '.astro/anfragen' } : settings,
    await readSiteContent(),
  );
}

let desk: Promise<Desk> | undefined;

/** The desk, which opens at the first call. */
export const getDesk = (): Promise<Desk> => (desk ??= open());

// After a hot reload the previous desk must not deliver beside the new one.
import.meta.hot?.dispose(() => void desk?.then((previous) => previous.close()));
