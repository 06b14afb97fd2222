/** Ends a worker that another one replaces, or whose server ends, without cutting anything off. */
import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import type { Desk } from '../desk/desk.ts';

/** Containers are killed ten seconds after they were asked to end. */
const stopMs = 9_000;
/**
 * How long answers and deliveries may take while the next worker serves already, in milliseconds.
 * The next worker sends no mail before that; then also those whose server has not answered.
 */
const finishMs = 60_000;

/** Resolves when the last connection is closed. */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // `close` of `http.Server` would also close connections that are kept open: one may just be sending the next request.
    Listener.prototype.close.call(server, () => resolve());
  });
}

/** Ends the process once its last answer is given and its mails have left. */
export class Drain {
  readonly #server: Server;
  readonly #desk: Desk;
  #closed: Promise<void> | undefined;

  constructor(server: Server, desk: Desk) {
    this.#server = server;
    this.#desk = desk;
  }

  /** Whether answers are the last ones of their connections. */
  get hasBegun(): boolean {
    return this.#closed !== undefined;
  }

  /** Another worker has taken over: there is time. */
  finish(): void {
    void this.#end(finishMs);
  }

  /** The server stops: a shorter time limit, also for a worker that is already finishing. */
  stop(): void {
    void this.#end(stopMs);
    this.#server.closeIdleConnections();
  }

  /** @param limitMs how long answers and deliveries may take, in milliseconds */
  async #end(limitMs: number): Promise<void> {
    this.#closed ??= stopAccepting(this.#server);
    setTimeout(() => this.#server.closeAllConnections(), limitMs).unref();
    await Promise.all([this.#closed, this.#desk.handOverMails(limitMs)]);
    await this.#desk.close().finally(() => process.exit(0));
  }
}
