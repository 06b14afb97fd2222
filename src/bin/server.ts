/**
 * The server, started by `npm run serve`: a primary process that serves nothing itself. It starts a worker on the current
 * build, and another one on each new build; once that one listens, the old one finishes its requests and exits.
 */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { localUrl, readAddress } from '../environment.ts';
import { giveUp, messageOf } from '../helpers.ts';
import { servedBuild } from '../build/builds.ts';
import { Primary, type Worker } from '../server/primary.ts';

/** Interval of looking for a new build, in milliseconds. */
const pollMs = 1_000;

function address(): { readonly host: string; readonly port: number } {
  try {
    return readAddress(process.env);
  } catch (error) {
    return giveUp(messageOf(error));
  }
}

// Workers accept connections themselves. If the primary accepted them, a connection handed to a worker that is just closing
// would stay unanswered.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const { host, ...configured } = address();
let { port } = configured;
/** With `PORT=0`, the port that the system chose. */
let actualPort = port;
let stopping = false;

const children = () =>
  Object.values(cluster.workers ?? {}).filter((child) => child?.isDead() === false);

function startWorker(build: string): Worker {
  cluster.setupPrimary({ exec: join(build, 'server/worker.mjs') });
  // React's server renderer for development is five times slower. In a build, Astro sets the same.
  const child = cluster.fork({ PORT: String(port), NODE_ENV: 'production' });
  const worker: Worker = {
    build,
    finish: () => child.send('finish', () => undefined),
    kill: () => child.process.kill('SIGKILL'),
  };
  child.once('listening', (listening) => {
    actualPort = listening.port;
    if (!primary.hasServed)
      console.log(`Die Website läuft auf ${localUrl({ host, port: actualPort })}`);
    primary.onListening(worker);
  });
  child.once('exit', (code, signal) => {
    if (stopping) {
      if (children().length === 0) process.exit(0);
      return;
    }
    // The worker has already logged why the first start failed.
    if (!primary.hasServed) process.exit(1);
    // Workers that listen on port 0 share one port; the system frees it with the last of them, so ask for it by number.
    if (children().length === 0) port = actualPort;
    primary.onExit(worker, signal || String(code));
  });
  return worker;
}

const primary = new Primary(startWorker);

if (!servedBuild())
  giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');

function checkForNewBuild(): void {
  primary.onTick(servedBuild());
}
checkForNewBuild();
const timer = setInterval(checkForNewBuild, pollMs);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Second signal: exit at once. Workers notice that the primary is gone and exit on their own.
    if (stopping) process.exit(1);
    stopping = true;
    clearInterval(timer);
    if (children().length === 0) process.exit(0);
    for (const child of children()) child?.send('stop', () => undefined);
  });
}
