/** `npm run inhalte`: everything that is wrong in what the owner writes, in German. */
import { fileURLToPath } from 'node:url';
import { contentMistakes } from './content.ts';
import { mistakeReport, mustStop, type Mistake } from './mistakes.ts';
import { siteMistakes } from './siteMistakes.ts';

/**
 * All mistakes in `site.ts` and the content.
 *
 * @param root the project's folder
 */
export async function allMistakes(root: string): Promise<Mistake[]> {
  return [...(await siteMistakes(root)), ...(await contentMistakes(root))];
}

if (import.meta.main) {
  const mistakes = await allMistakes(fileURLToPath(new URL('../../', import.meta.url)));
  console.log(mistakeReport(mistakes));
  process.exitCode = mustStop(mistakes) ? 1 : 0;
}
