/** All mistakes that can be found before a build. */
import { readSettings, SettingsError } from '../environment.ts';
import { checkContent } from './content.ts';
import type { Mistake } from './mistakes.ts';

/** With a wrong setting Astro would not even begin. What `betrieb.yaml` says in a setting's place is checked with that file. */
function settingMistakes(): Mistake[] {
  try {
    readSettings(process.env, { name: '', url: '', email: '', retentionDays: 365 });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [{ file: 'Einstellungen (.env)', text: error.message }];
  }
}

/**
 * All mistakes in the settings and the content.
 *
 * @param root the project's folder
 */
export async function allMistakes(root: string): Promise<Mistake[]> {
  return [...settingMistakes(), ...(await checkContent(root)).mistakes];
}
