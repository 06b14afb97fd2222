/** `npm run inhalte`: all mistakes in the settings and the content, then which values are preliminary. In German. */
import '../dotenv.ts';
import { fileURLToPath } from 'node:url';
import { isPreliminary, placeholderPicture } from '../owner/preliminary.ts';
import { readOwner } from '../owner/readOwner.ts';
import { contentRules } from '../content.config.ts';
import { readSettings, type Settings } from '../environment.ts';
import { messageOf } from '../helpers.ts';
import { checkContent } from '../owner/check/check.ts';
import { mistakeReport, mustStop, type Mistake } from '../owner/read/mistakes.ts';
import { openReport, preliminaryValues } from '../owner/check/openItems.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { business } = readOwner();

function settingsOrMistake(): Settings | Mistake {
  try {
    return readSettings(process.env);
  } catch (error) {
    return { file: 'Einstellungen (.env)', text: messageOf(error) };
  }
}

function settingItems({ smtpUrl }: Settings): string[] {
  const url = business?.url ?? '';
  return [
    isPreliminary(url) || url.startsWith('https:')
      ? ''
      : `Die Website braucht HTTPS, so sagt es die Datenschutzerklärung; eingetragen ist „${url}“.`,
    smtpUrl
      ? ''
      : 'SMTP_URL fehlt in .env: Anfragen werden gespeichert, aber niemand bekommt eine E-Mail.',
  ].filter(Boolean);
}

/** `--live https://…`: whether the address forwards the form to the server, which takes nothing but POST. */
const [flag, address = business?.url ?? ''] = process.argv.slice(2);
if (flag === '--live') {
  const form = `${address.replace(/\/$/, '')}/api/sendForm.php`;
  const answer = await fetch(form).catch(messageOf);
  const reaches = typeof answer !== 'string' && answer.headers.get('allow') === 'POST';
  console.log(
    reaches
      ? `${form} erreicht den Server: Das Formular kommt an.`
      : `${form} erreicht den Server nicht (${typeof answer === 'string' ? answer : answer.status}). Was der Host braucht, steht in src/hosting/README.md.`,
  );
  process.exit(reaches ? 0 : 1);
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
