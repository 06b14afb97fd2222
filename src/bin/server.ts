/**
 * The server, started by `npm run serve`: a primary process that serves nothing itself. It starts a worker on the current
 * build, and another one on each new build; once that one listens, the one before finishes what it has and goes.
 */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { localUrl, readAddress } from '../environment.ts';
import { giveUp, messageOf } from '../helpers.ts';
import { servedBuild } from '../build/builds.ts';
import { Primary, type Worker } from './server/primary.ts';

/** Interval of looking for a new build, in milliseconds. */
const pollMs = 1_000;

function address(): { readonly host: string; readonly port: number } {
  try {
    return readAddress(process.env);
  } catch (error) {
    return giveUp(messageOf(error));
  }
}

// Workers accept connections themselves. A primary that accepts for them keeps one that it hands to a worker which stops
// listening at that moment, and nobody answers it.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const { host, ...configured } = address();
let { port } = configured;
/** The one that the system chose, where none was. */
let actualPort = port;
let stopping = false;

const children = () => Object.values(cluster.workers ?? {}).filter((child) => child?.isDead() === false);

function startWorker(build: string): Worker {
  cluster.setupPrimary({ exec: join(build, 'server/worker.mjs') });
  // React's server renderer for development is five times slower. Builds get the same from Astro.
  const child = cluster.fork({ PORT: String(port), NODE_ENV: 'production' });
  const worker: Worker = {
    build,
    finish: () => child.send('finish', () => undefined),
    kill: () => child.process.kill('SIGKILL'),
  };
  child.once('listening', (listening) => {
    actualPort = listening.port;
    if (!primary.hasServed) console.log(`Die Website läuft auf ${localUrl({ host, port: actualPort })}`);
    primary.onListening(worker);
  });
  child.once('exit', (code, signal) => {
    if (stopping) {
      if (children().length === 0) process.exit(0);
      return;
    }
    // What was wrong at the first start, the worker has said.
    if (!primary.hasServed) process.exit(1);
    // Workers share a port that the system chose by asking for any; the last one takes it along.
    if (children().length === 0) port = actualPort;
    primary.onExit(worker, signal || String(code));
  });
  return worker;
}

const primary = new Primary(startWorker);

function checkForNewBuild(): void {
  primary.onTick(servedBuild());
}

if (!servedBuild()) giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');
checkForNewBuild();
const timer = setInterval(checkForNewBuild, pollMs);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second signal ends it at once: workers notice that the primary is gone and end, too.
    if (stopping) process.exit(1);
    stopping = true;
    clearInterval(timer);
    if (children().length === 0) process.exit(0);
    for (const child of children()) child?.send('stop', () => undefined);
  });
}
