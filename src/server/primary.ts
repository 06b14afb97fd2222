/** Decides which worker serves: the primary process itself serves nothing. */
import { pluralize } from '../domain/format/wording.ts';

/** First pause before a worker that died is started again, in milliseconds; it doubles up to the longest. */
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** A process that serves one build. */
export interface Worker {
  readonly build: string;
  /** Lets it stop taking connections, finish what it has, and end. */
  finish(): void;
  kill(): void;
}

interface Running {
  readonly worker: Worker;
  /** As of `performance.now()`. */
  readonly begun: number;
}

/** Keeps one worker serving: it is replaced once the next one listens, and started again when it dies. */
export class Primary {
  readonly #start: (build: string) => Worker;
  /** Serves visitors. */
  #current: Running | undefined;
  /** Starts, to take its place. */
  #next: Running | undefined;
  /** The newest build that was started, even if it failed, and the last one that served. */
  #lastStarted: string | undefined;
  #lastServed: string | undefined;
  #pauseMs = firstPauseMs;
  /** No worker that died is started again before this time, as of `performance.now()`. */
  #restartAt = 0;

  /** @param start starts a worker; it is reported to `onListening` and `onExit` */
  constructor(start: (build: string) => Worker) {
    this.#start = start;
  }

  /** Whether any build has served. */
  get hasServed(): boolean {
    return this.#lastServed !== undefined;
  }

  /**
   * Call it every second or so. Starts a worker on a new build; if no worker serves, on the last build that did.
   *
   * @param published the build that is to be served; `undefined` while there is none
   */
  onTick(published: string | undefined): void {
    if (published !== undefined && published !== this.#lastStarted) {
      this.#next?.worker.kill();
      this.#lastStarted = published;
      this.#begin(published);
    } else if (
      !this.#current &&
      !this.#next &&
      this.#lastServed &&
      performance.now() >= this.#restartAt
    ) {
      this.#begin(this.#lastServed);
    }
  }

  #begin(build: string): void {
    this.#next = { worker: this.#start(build), begun: performance.now() };
  }

  /** A worker listens: it takes the place of the current one. */
  onListening(worker: Worker): void {
    // One that was killed for a newer build may have listened just before.
    if (worker !== this.#next?.worker) return;
    this.#current?.worker.finish();
    this.#current = this.#next;
    this.#next = undefined;
    this.#lastServed = worker.build;
  }

  /**
   * A worker has ended. If it was told to finish, or was killed for a newer build, nothing follows; otherwise it died.
   *
   * @param how signal or exit code
   */
  onExit(worker: Worker, how: string): void {
    const ended = [this.#current, this.#next].find((running) => running?.worker === worker);
    if (!ended) return;
    if (ended === this.#current) this.#current = undefined;
    else this.#next = undefined;
    if (worker.build !== this.#lastServed) {
      console.error('Die neue Fassung der Website ließ sich nicht starten, die bisherige bleibt.');
    }
    if (this.#next) {
      console.error(`Der Server ist ausgefallen (${how}). Die neue Fassung startet schon.`);
    } else if (!this.#current) {
      this.#restartLater(ended, how);
    }
  }

  #restartLater({ begun }: Running, how: string): void {
    const now = performance.now();
    this.#pauseMs = now - begun > maxPauseMs ? firstPauseMs : this.#pauseMs;
    const seconds = pluralize(this.#pauseMs / 1000, 'Sekunde', 'Sekunden');
    console.error(`Der Server ist ausgefallen (${how}). Er startet in ${seconds} neu.`);
    this.#restartAt = now + this.#pauseMs;
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }
}
