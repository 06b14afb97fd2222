/** Publishes on the server what this computer has, by git and a command over ssh. */
import { spawnSync } from 'node:child_process';
import { giveUp } from '../exit.ts';

/** Runs a program, which prints for the owner itself, and returns its exit code. */
function run(program: string, ...words: readonly string[]): number {
  const { error, status } = spawnSync(program, words, { stdio: 'inherit' });
  if (error) giveUp(`Das Programm ${program} lässt sich nicht starten: ${error.message}`);
  return status ?? 1;
}

/**
 * Commits texts and pictures, brings the commits to the server and publishes there. Git sends all
 * or nothing, and refuses where the server has commits, or changed files, that this computer lacks.
 * What goes wrong ends the process with a sentence for the owner.
 *
 * @param server an address like `ssh://bar@bar.example/srv/cocktailbar`
 */
export function publishOverSsh(server: string): void {
  const { username, host, pathname } = new URL(server);
  run('git', 'add', '--all', '--', 'src/content', 'src/assets/images');
  // `--allow-empty`, because a publish may be repeated without a change, or end a merge.
  if (run('git', 'commit', '--quiet', '--allow-empty', '--message', 'Texte und Bilder') !== 0)
    giveUp('Nichts ist veröffentlicht: Git kann die Änderungen nicht festhalten.');
  const pushed = run('git', 'push', '--quiet', server, 'HEAD:main');
  if (pushed === 1)
    giveUp(
      `Nichts ist veröffentlicht: Auf dem Server ist Neues, das hier fehlt. Holen Sie es mit „git pull --no-rebase --no-edit ${server}“ und „npm ci“, und veröffentlichen Sie noch einmal.`,
    );
  if (pushed !== 0) giveUp('Nichts ist veröffentlicht: Der Server ist nicht zu erreichen.');
  const publish = `cd ${pathname} && npm run --silent veroeffentlichen`;
  if (run('ssh', `ssh://${username}@${host}`, publish) !== 0)
    giveUp(
      'Die Texte sind auf dem Server, aber er hat nicht bestätigt, dass sie veröffentlicht sind. Veröffentlichen Sie noch einmal.',
    );
}
