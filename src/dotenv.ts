/**
 * Loads `.env` of the current folder, if there is one; what the environment has set takes
 * precedence.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { ownerOf } from './commands.ts';
import { giveUp } from './errors.ts';

if (existsSync('.env')) {
  try {
    accessSync('.env', constants.R_OK);
  } catch {
    const { username } = userInfo();
    giveUp(
      `Die Datei .env gehört ${ownerOf('.env')}, und ${username} darf sie nicht lesen. Als root: chgrp ${username} .env && chmod 640 .env`,
    );
  }
  process.loadEnvFile();
}
