/** The light of each drink as a style of the Büro's pages; an answer that is rendered on demand needs its hash before its body. */
import { cspHash } from '../../build/cspHash.ts';
import { lightRules } from '../../styles/lightRules.ts';
import { getCocktails } from '../../owner/offer.ts';

export const lightStyles = lightRules(await getCocktails());

/** For the content policy. */
export const lightStylesHash = cspHash(lightStyles);
