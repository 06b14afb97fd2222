/** `npm run inhalte`: everything that is wrong in what the owner writes, in German. */
import { fileURLToPath } from 'node:url';
import { mistakeReport, mustStop, type Mistake } from './mistakes.ts';
import { siteMistakes } from './siteMistakes.ts';

/**
 * All mistakes in `site.ts` and the content.
 *
 * @param root the project's folder
 */
export async function allMistakes(root: string): Promise<Mistake[]> {
  const inSite = await siteMistakes(root);
  try {
    // Later than `site.ts`, which it reads: where that cannot be read, this cannot be either.
    const { contentMistakes } = await import('./content.ts');
    return [...inSite, ...(await contentMistakes(root))];
  } catch (error) {
    if (mustStop(inSite)) return inSite;
    throw error;
  }
}

if (import.meta.main) {
  try {
    const mistakes = await allMistakes(fileURLToPath(new URL('../../', import.meta.url)));
    console.log(mistakeReport(mistakes));
    process.exitCode = mustStop(mistakes) ? 1 : 0;
  } catch (error) {
    // A wrong setting in `.env`: its message is the sentence.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
