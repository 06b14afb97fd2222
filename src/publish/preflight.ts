/** `npm run preflight`: reports what is still open before the site may go public. In German, for the owner. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { business } from '../business/business.ts';
import { readSettings } from '../environment.ts';
import { checkContent } from './content.ts';
import { mustWait, openQuestions, openValues, report, settingSentences, type Open } from './openItems.ts';

/** Where the file is missing, its one question. */
const noChecklist = '## Vor dem Start\n- **Wo ist diese Datei? Legen Sie sie wieder an.**';

const root = fileURLToPath(new URL('../../', import.meta.url));
const checklist = `${root}src/content/vor-dem-start.md`;
const open: Open = {
  ...openValues((await checkContent(root)).files),
  settings: settingSentences(readSettings(process.env, business)),
  questions: openQuestions(existsSync(checklist) ? readFileSync(checklist, 'utf8') : noChecklist),
  notice: business.underConstruction,
};
console.log(report(open));
process.exitCode = mustWait(open) ? 1 : 0;
