/** Loads `.env` of the current folder, if there is one. What the environment has set stays. */
import { accessSync, constants, existsSync } from 'node:fs';
import { messageOf } from './domain/unknown.ts';
import { exitWithError } from './exit.ts';

try {
  if (existsSync('.env')) {
    // `loadEnvFile` (Node 24.21) says of a file that it may not read that it is missing.
    accessSync('.env', constants.R_OK);
    process.loadEnvFile();
  }
} catch (error) {
  exitWithError(`Die Datei .env ist nicht zu lesen: ${messageOf(error)}`);
}
