/**
 * Loads `.env` of the current folder, if there is one; what the environment has set takes
 * precedence.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { giveUp, messageOf } from './exit.ts';

try {
  if (existsSync('.env')) {
    // Of a file that it may not read, `loadEnvFile` (Node 24.21) says that it is not there.
    accessSync('.env', constants.R_OK);
    process.loadEnvFile();
  }
} catch (error) {
  giveUp(`Die Datei .env ist nicht zu lesen: ${messageOf(error)}`);
}
