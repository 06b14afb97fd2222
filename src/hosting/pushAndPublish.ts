/** Publishes on the server what this computer has, by git and a command over ssh. */
import { spawnSync } from 'node:child_process';
import { exitWithError } from '../exit.ts';

/** Runs Git, and gives its exit code and what it wrote in English. */
function git(...words: readonly string[]) {
  const { error, status, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (error) exitWithError(`Das Programm git lässt sich nicht starten: ${error.message}`);
  return { status, stderr };
}

/**
 * Commits texts and pictures, brings the commits to the server and publishes there. Git sends all
 * or nothing, and refuses where the server has commits, or changed files, that this computer lacks.
 * What goes wrong ends the process with a sentence for the owner.
 *
 * @param server an address like `ssh://bar@bar.example/srv/cocktailbar`
 */
export function pushAndPublish(server: string): void {
  const { username, host, pathname } = new URL(server);
  git('add', '--all', '--', 'src/content', 'src/assets/images');
  const commit = git('commit', '--quiet', '--message', 'Texte und Bilder');
  // 1: nothing has changed since the last commit.
  if (commit.status !== 0 && commit.status !== 1)
    exitWithError(
      `Nichts ist veröffentlicht: Git kann die Änderungen nicht festhalten.\n\n${commit.stderr}`,
    );
  const push = git('push', '--quiet', server, 'HEAD:main');
  if (push.status === 1)
    exitWithError(
      `Nichts ist veröffentlicht: Auf dem Server ist Neues, das hier fehlt. Holen Sie es mit „git pull --no-rebase --no-edit ${server}“ und „npm ci“, und veröffentlichen Sie noch einmal.\n\n${push.stderr}`,
    );
  if (push.status !== 0)
    exitWithError(
      `Nichts ist veröffentlicht: Der Server ist nicht zu erreichen.\n\n${push.stderr}`,
    );
  // PUBLISH_TO is empty there, whatever the server's own `.env` says.
  const publish = `cd ${pathname} && PUBLISH_TO= npm run --silent veroeffentlichen`;
  const { status } = spawnSync('ssh', [`ssh://${username}@${host}`, publish], { stdio: 'inherit' });
  if (status !== 0)
    exitWithError(
      'Die Texte sind auf dem Server, aber er hat nicht bestätigt, dass sie veröffentlicht sind. Veröffentlichen Sie noch einmal.',
    );
}
