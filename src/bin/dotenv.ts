/**
 * Loads `.env` of the current folder; the environment takes precedence. The npm scripts preload it, tests start the programs
 * without it. Node 24's `--env-file-if-exists` prints an English line where the file is missing, and loses the first setting
 * after a byte order mark, with which some editors on Windows begin a file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const text = existsSync('.env') ? readFileSync('.env', 'utf8').replace(/^\uFEFF/, '') : '';
for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
