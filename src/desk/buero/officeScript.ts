/** The script of the Büro's pages, which they hold themselves. */
import { cspHash } from '../../build/cspHash.ts';
import officeScript from './office.js?raw';

export { officeScript };

/** For the content policy. */
export const officeScriptHash = cspHash(officeScript);
