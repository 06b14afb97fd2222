/** Loads `.env` of the current folder, if there is one; what the environment has set takes precedence. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
