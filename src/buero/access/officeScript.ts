/** The script that the Büro's pages inline. */
import { cspHash } from '../../build/cspHash.ts';
import officeScript from './office.js?raw';

export { officeScript };

/** For the content policy. */
export const officeScriptHash = cspHash(officeScript);
