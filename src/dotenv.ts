/**
 * Reads `.env` in the current folder, where there is one; the environment wins. The npm scripts load it before the program
 * (`node --import`), tests start the programs without it. Node's own `--env-file-if-exists` says in English that there is none.
 */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
