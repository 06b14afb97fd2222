/** `npm run inhalte`: lists all mistakes in the settings and the content, in German. */
import { fileURLToPath } from 'node:url';
import { allMistakes } from './allMistakes.ts';
import { mistakeReport, mustStop } from './mistakes.ts';

const mistakes = await allMistakes(fileURLToPath(new URL('../../', import.meta.url)));
console.log(mistakeReport(mistakes));
process.exitCode = mustStop(mistakes) ? 1 : 0;
