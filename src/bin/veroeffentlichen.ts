/**
 * `npm run veroeffentlichen`: builds the site, which checks it and puts it online.
 * `-- --zurueck` restores the previous build.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { germanMoment } from '../domain/format/date.ts';
import { messageOf } from '../helpers.ts';
import { buildTime, servedBuilds, restoreBuild } from '../build/builds.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function nothingPublished(why: string): number {
  console.error(why);
  console.error(
    '\nNichts ist veröffentlicht: Die Website bleibt, wie sie ist. Was zu ändern ist, steht hier darüber.',
  );
  return 1;
}

/** What a system error means; `undefined` for anything else. */
function reasonIn(said: string): string | undefined {
  if (/ENOSPC|No space left/.test(said))
    return 'Kein Platz mehr auf dem Datenträger. Schaffen Sie Platz.';
  if (!/EACCES|EPERM|permission denied/i.test(said)) return undefined;
  const { uid } = statSync(root);
  return `Dieser Nutzer darf hier nichts schreiben. Veröffentlichen Sie als der, dem der Ordner gehört: sudo -u '#${uid}' npm run veroeffentlichen`;
}

/** @returns the exit code */
function publish(): number {
  console.log('Die Website wird geprüft und gebaut. Das dauert meist weniger als eine Minute …');
  const build = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (build.status !== 0) {
    // `error`: Node did not start, for example because this user may not read its folder.
    const said = build.error ? messageOf(build.error) : build.stderr.trim() || build.stdout.trim();
    return nothingPublished(reasonIn(said) ?? said);
  }
  console.log('Veröffentlicht.');
  if (servedBuilds().length > 1)
    console.log(
      'War etwas falsch? Zurück zur Fassung davor: npm run veroeffentlichen -- --zurueck',
    );
  return 0;
}

/** @returns the exit code */
async function restore(): Promise<number> {
  let build: string | undefined;
  try {
    build = await restoreBuild();
  } catch (error) {
    return nothingPublished(reasonIn(messageOf(error)) ?? messageOf(error));
  }
  if (build === undefined) {
    console.error('Es gibt keine frühere Fassung mehr, zu der die Website zurück könnte.');
    return 1;
  }
  console.log(`Die Fassung vom ${germanMoment(buildTime(build))} ist wieder online.`);
  console.log(
    'Ihre Dateien sind, wie Sie sie zuletzt gespeichert haben: Ändern Sie sie, bevor Sie wieder veröffentlichen.',
  );
  return 0;
}

// In `npm run veroeffentlichen --zurueck`, npm takes the flag for a setting of its own.
const recoveredFlag = process.env.npm_config_zurueck === undefined ? [] : ['--zurueck'];
const flags = [...process.argv.slice(2), ...recoveredFlag];
if (flags.length === 0) {
  process.exitCode = publish();
} else if (flags.length === 1 && flags[0] === '--zurueck') {
  process.exitCode = await restore();
} else {
  console.error(
    'So heißt der Befehl: npm run veroeffentlichen, oder npm run veroeffentlichen -- --zurueck',
  );
  process.exitCode = 1;
}
