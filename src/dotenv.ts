/**
 * Loads `.env` of the current folder, if there is one; what the environment has set takes
 * precedence.
 */
import { existsSync } from 'node:fs';
import { giveUp, messageOf } from './errors.ts';

try {
  if (existsSync('.env')) process.loadEnvFile();
} catch (error) {
  giveUp(`Die Datei .env ist nicht zu lesen: ${messageOf(error)}`);
}
