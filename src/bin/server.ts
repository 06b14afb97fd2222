/**
 * The server, started by `npm run serve`: a primary process that serves nothing itself. It starts a worker on the current
 * build, and another one on each new build; once that one listens, the one before finishes what it has and goes.
 */
import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { pluralize } from '../business/wording.ts';
import { localUrl, readAddress } from '../environment.ts';
import { giveUp, messageOf } from '../helpers.ts';
import { servedBuild } from '../hosting/builds.ts';

/** Interval of looking for a new build, in milliseconds. */
const pollMs = 1_000;
const longestPauseMs = 60_000;

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
let starting: Worker | undefined;
let serving: Worker | undefined;
/** The newest build that was started, which may not have come up, and the last one that served. */
let tried: string | undefined;
let good = '';
let pauseMs = pollMs;
let restartAt = 0;
let stopping = false;

/** Ends once no worker is left. */
function endAlone(): void {
  if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) process.exit(0);
}

function start(build: string): void {
  cluster.setupPrimary({ exec: join(build, 'server/worker.mjs') });
  // React's server renderer for development is five times slower. Builds get the same from Astro.
  const worker = cluster.fork({ PORT: String(port), NODE_ENV: 'production' });
  const begun = Date.now();
  let actualPort = port;
  starting = worker;
  worker.once('listening', (address) => {
    if (!good) console.log(`Die Website läuft auf ${localUrl({ host, port: address.port })}`);
    actualPort = address.port;
    serving?.send('finish', () => undefined);
    serving = worker;
    starting = undefined;
    good = build;
  });
  worker.once('exit', (code, signal) => {
    if (stopping) {
      endAlone();
    } else if (worker === starting && serving) {
      starting = undefined;
      console.error('Die neue Fassung der Website ließ sich nicht starten, die bisherige bleibt.');
    } else if (worker === starting || worker === serving) {
      // What was wrong at the first start, the worker has said.
      if (!good) process.exit(1);
      starting = serving = undefined;
      port = actualPort;
      pauseMs = Date.now() - begun > longestPauseMs ? pollMs : Math.min(pauseMs * 2, longestPauseMs);
      restartAt = Date.now() + pauseMs;
      const seconds = pluralize(pauseMs / 1000, 'Sekunde', 'Sekunden');
      console.error(`Der Server ist ausgefallen (${signal || code}). Er startet in ${seconds} neu.`);
    }
  });
}

/** Starts a worker on a new build, and where none serves, on the last one that did. */
function look(): void {
  const build = servedBuild();
  if (build !== undefined && build !== tried) {
    starting?.process.kill('SIGKILL');
    tried = build;
    start(build);
  } else if (!starting && !serving && Date.now() >= restartAt) {
    start(good);
  }
}

tried = servedBuild() ?? giveUp('Die Website ist noch nicht gebaut. Führen Sie zuerst „npm run build“ aus.');
start(tried);
const timer = setInterval(look, pollMs);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Without it, workers end by themselves.
    if (stopping) process.exit(1);
    stopping = true;
    clearInterval(timer);
    endAlone();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send('stop', () => undefined);
  });
}
