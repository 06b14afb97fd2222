/**
 * Loads `.env` from the current folder, if there is one; the environment takes precedence. The npm scripts preload it
 * (`node --import`), tests start the programs without it. Invalid content ends the program with a German sentence.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { settingNames } from './environment.ts';

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (existsSync('.env')) {
  const bytes = readFileSync('.env');
  // Zero bytes are UTF-16.
  if (bytes.includes(0))
    stop('Die Datei .env ist nicht als UTF-8 gespeichert. Speichern Sie sie neu, mit der Kodierung „UTF-8“.');
  for (const [name, value] of Object.entries(parseEnv(bytes.toString('utf8').replace(/^\uFEFF/, '')))) {
    const right = closest(name.toUpperCase(), settingNames);
    // Names that resemble none of the settings are for other programs: `TZ`, `NODE_ENV`, `HOME`.
    if (name !== right && distance(name.toUpperCase(), right) <= (right.length > 4 ? 2 : 1))
      stop(`Die Einstellung ${name} in .env gibt es nicht. Meinten Sie ${right}?`);
    process.env[name] ??= value;
  }
} else if (existsSync('.env.txt')) {
  stop('Die Datei .env.txt liest die Website nicht. Benennen Sie sie um in .env.');
}
