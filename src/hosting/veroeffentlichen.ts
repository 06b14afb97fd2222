/**
 * `npm run veroeffentlichen`: checks the content, builds beside the served site and swaps the two
 * folders; with PUBLISH_TO, then does the same on the server. In German.
 */
import '../dotenv.ts';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingsOrExit } from '../environment.ts';
import { messageOf } from '../domain/unknown.ts';
import { exitWithError, refuseArguments } from '../exit.ts';
import { replaceSite } from './replaceSite.ts';
import { pushAndPublish } from './pushAndPublish.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function build(folder: string): void {
  const { error, status, stderr, stdout } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--force', '--outDir', folder],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim());
}

refuseArguments();
const { PUBLISH_TO } = settingsOrExit();
if (process.getuid && process.getuid() !== statSync(root).uid)
  exitWithError(
    'Das Projekt gehört jemand anderem: sudo -u $(stat -c %U .) npm run veroeffentlichen',
  );
// The web server is another user: it may read the files whatever the caller's umask is.
process.umask(0o022);

console.log('Die Website wird geprüft und gebaut. Das dauert meist weniger als eine Minute …');
try {
  replaceSite(root, build);
} catch (error) {
  exitWithError(
    `${messageOf(error)}\n\nNichts ist veröffentlicht: Die Website bleibt, wie sie ist. Was zu ändern ist, steht hier darüber.`,
  );
}
if (PUBLISH_TO) {
  console.log(`In Ordnung. Die Texte gehen an ${PUBLISH_TO} …`);
  pushAndPublish(PUBLISH_TO);
} else console.log('Veröffentlicht.');
