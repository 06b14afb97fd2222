/**
 * Loads `.env` of the current folder; the environment takes precedence. The npm scripts preload it, tests start the programs
 * without it. Node's own flag for it (`--env-file-if-exists`) writes an English line where there is no such file.
 */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
