/**
 * Looks for a browser that starts before any test runs. Where there is none, it says why and what
 * to install.
 */
import { messageOf } from '../src/domain/unknown.ts';
import { findBrowser } from './chromium.ts';

export default async function setUpBrowser(): Promise<void> {
  try {
    // The workers read it in `playwright.config.ts`.
    process.env.TEST_BROWSER = JSON.stringify(await findBrowser());
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
