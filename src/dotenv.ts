/** Loads `.env` of the current folder, if there is one. What the environment has set stays. */
import { accessSync, constants, existsSync } from 'node:fs';
import { messageOf } from './domain/unknown.ts';
import { exitWithError } from './exit.ts';

try {
  if (existsSync('.env')) {
    // `loadEnvFile` (Node 24.21) reports a file as missing that it may not read.
    accessSync('.env', constants.R_OK);
    process.loadEnvFile();
  }
} catch (error) {
  exitWithError(`Die Datei .env ist nicht zu lesen: ${messageOf(error)}`);
}
