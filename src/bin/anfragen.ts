/** `npm run anfragen`: runs the command line, which is part of the build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp } from '../helpers.ts';
import { servedBuild } from '../build/builds.ts';

const build =
  servedBuild() ??
  giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');
await import(pathToFileURL(join(build, 'server/anfragen.mjs')).href);
