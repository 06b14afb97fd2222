/** `npm run inhalte`: all mistakes in the settings and the content, then which values are preliminary. In German. */
import { fileURLToPath } from 'node:url';
import { isPreliminary, placeholderPicture } from '../schemas/preliminary.ts';
import { readOwner } from '../check/readOwner.ts';
import { contentRules } from '../content.config.ts';
import { readSettings, type Settings } from '../environment.ts';
import { messageOf } from '../helpers.ts';
import { checkContent } from '../check/check.ts';
import { mistakeReport, mustStop, type Mistake } from '../check/mistakes.ts';
import { openReport, preliminaryValues } from '../check/openItems.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { business } = readOwner();

function settingsOrMistake(): Settings | Mistake {
  try {
    return readSettings(process.env, business);
  } catch (error) {
    return { file: 'Einstellungen (.env)', text: messageOf(error) };
  }
}

function settingItems({ siteUrl, smtpUrl }: Settings): string[] {
  return [
    isPreliminary(siteUrl) || siteUrl.startsWith('https:')
      ? ''
      : `Die Website braucht HTTPS, so sagt es die Datenschutzerklärung; eingetragen ist „${siteUrl}“.`,
    smtpUrl
      ? ''
      : 'SMTP_URL fehlt in .env: Anfragen werden gespeichert, aber niemand bekommt eine E-Mail.',
  ].filter(Boolean);
}

const settings = settingsOrMistake();
const { files, mistakes: found } = await checkContent(root, contentRules);
const mistakes = 'file' in settings ? [settings, ...found] : found;
console.log(mistakeReport(mistakes));

if (mustStop(mistakes) || 'file' in settings) {
  process.exitCode = 1;
} else {
  const isPicture = (value: string): boolean => value === placeholderPicture;
  const report = openReport({
    'Vorläufige Angaben': preliminaryValues(
      files,
      (value) => isPreliminary(value) && !isPicture(value),
    ),
    Einstellungen: settingItems(settings),
    'Noch ohne eigenes Bild': preliminaryValues(files, isPicture),
    Hinweis: business?.underConstruction
      ? ['„Diese Website ist noch im Aufbau“ ist an (underConstruction in betrieb.yaml).']
      : [],
  });
  console.log(`\n${report}\n\nWas sonst zu klären ist, steht in src/content/vor-dem-start.md.`);
}
