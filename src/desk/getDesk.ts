/** The one desk that everything in a process shares. */
import { backOffice } from 'virtual:back-office';
import { business, prices } from '../business.ts';
import { getMailTexts } from '../texts/mailTexts.ts';
import { readSettings } from '../environment.ts';
import { getCocktails, getPackages } from '../offer.ts';
import { Desk } from './desk.ts';
import type { SiteContent } from './siteContent.ts';

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
  // The development server has a folder of its own, so that its bookings never mix with those of
  // the live site.
  return new Desk(
    import.meta.env.DEV ? { ...settings, dataDir: '.astro/anfragen' } : settings,
    await readSiteContent(),
    backOffice,
  );
}

let desk: Promise<Desk> | undefined;

/** The desk. The first call opens it. */
export const getDesk = (): Promise<Desk> => (desk ??= open());

// After a hot reload the previous desk must not deliver beside the new one.
import.meta.hot?.dispose(() => void desk?.then((previous) => previous.close()));
