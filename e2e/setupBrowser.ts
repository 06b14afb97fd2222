/** Looks for a browser that starts before any row runs. Where there is none, a sentence says so. */
import { findBrowser } from './chromium.ts';

export default async function setUpBrowser(): Promise<void> {
  const browser = await findBrowser();
  if (!browser) {
    console.error(
      'No Chromium starts here. Install Chromium or Chrome (Debian: sudo apt-get install chromium), then test again.',
    );
    process.exit(1);
  }
  // The workers read it in `playwright.config.ts`.
  process.env.TEST_BROWSER = JSON.stringify(browser);
}
