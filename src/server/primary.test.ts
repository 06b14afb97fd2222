import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Primary, type Worker } from './primary.ts';

/** What was done to each worker: `start old`, `finish old`, `kill new`. */
let deeds: string[];
let workers: Worker[];
let logged: string[];
let primary: Primary;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
  deeds = [];
  workers = [];
  primary = new Primary((build) => {
    const note = (deed: string) => () => deeds.push(`${deed} ${build}`);
    note('start')();
    const worker = { build, finish: note('finish'), kill: note('kill') };
    workers.push(worker);
    return worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The worker that was started last, or the one that many before it. */
function latest(before = 0): Worker {
  const worker = workers.at(-1 - before);
  if (!worker) throw new Error('None was started.');
  return worker;
}

/** Time passes while this build is the published one. */
function pass(seconds: number, published: string): void {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    primary.onTick(published);
  }
}

/** A first build serves. */
function serve(build: string): Worker {
  primary.onTick(build);
  primary.onListening(latest());
  return latest();
}

it('A new build takes the place of the old one once it listens', () => {
  const old = serve('old');
  pass(1, 'new');
  expect(deeds).toEqual(['start old', 'start new']);
  primary.onListening(latest());
  primary.onExit(old, '0');
  pass(60, 'new');
  expect(deeds).toEqual(['start old', 'start new', 'finish old']);
  expect(logged).toEqual([]);
});

it('The new build serves and stays when the old one dies while it starts, however long that takes', () => {
  const old = serve('old');
  pass(1, 'new');
  primary.onExit(old, 'SIGKILL');
  pass(60, 'new');
  primary.onListening(latest());
  pass(60, 'new');
  expect(deeds).toEqual(['start old', 'start new']);
  expect(logged).toEqual(['Der Server ist ausgefallen (SIGKILL). Die neue Fassung startet schon.']);
});

it('The build that served is started again where the new one dies, too', () => {
  const old = serve('old');
  pass(1, 'new');
  primary.onExit(old, 'SIGKILL');
  primary.onExit(latest(), '1');
  pass(3, 'new');
  expect(deeds).toEqual(['start old', 'start new', 'start old']);
  expect(logged.slice(1)).toEqual([
    'Die neue Fassung der Website ließ sich nicht starten, die bisherige bleibt.',
    'Der Server ist ausgefallen (1). Er startet in 2 Sekunden neu.',
  ]);
});

it('A build that does not come up is not tried again, and a newer one ends the wait for it', () => {
  serve('old');
  pass(1, 'broken');
  primary.onExit(latest(), '1');
  pass(60, 'broken');
  pass(1, 'slow');
  pass(1, 'new');
  expect(deeds).toEqual(['start old', 'start broken', 'start slow', 'kill slow', 'start new']);
  primary.onExit(latest(1), 'SIGKILL');
  primary.onListening(latest());
  expect(deeds.at(-1)).toBe('finish old');
  expect(logged).toHaveLength(1);
});

it('A worker that listens just as a newer build ends it takes no place', () => {
  serve('old');
  pass(1, 'slow');
  const slow = latest();
  pass(1, 'new');
  primary.onListening(slow);
  expect(deeds).toEqual(['start old', 'start slow', 'kill slow', 'start new']);
  primary.onExit(slow, 'SIGKILL');
  primary.onListening(latest());
  expect(deeds.at(-1)).toBe('finish old');
});

it('A worker that dies again and again is started after pauses that double up to a minute, and after two seconds once it has lasted', () => {
  serve('old');
  const pauses: number[] = [];
  const die = (): void => {
    const started = workers.length;
    primary.onExit(latest(), 'SIGKILL');
    let seconds = 0;
    for (; workers.length === started; seconds += 1) pass(1, 'old');
    pauses.push(seconds);
  };
  for (let round = 0; round < 7; round += 1) die();
  pass(61, 'old');
  die();
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 2]);
});
