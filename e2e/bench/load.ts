/** A load generator that costs little itself: keep-alive connections that each send the next request when the answer is there. */
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Load {
  /** `http://localhost:4321` */
  readonly url: string;
  readonly path: string;
  readonly connections: number;
  /** Requests in all. */
  readonly requests: number;
  /** Head (without line ends around it) and body of the n-th request. */
  readonly request: (index: number) => { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  /** Whether an answer is the expected one. */
  readonly accept: (answer: string) => boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly refused: number;
}

/** Where the first answer in the text ends; -1 while it is not complete. */
function endOfAnswer(text: string): number {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return -1;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length !== undefined) return text.length >= head + 4 + Number(length) ? head + 4 + Number(length) : -1;
  const last = text.indexOf('\r\n0\r\n\r\n', head);
  return last === -1 ? -1 : last + 7;
}

/** Sends the load and measures every answer. */
export async function run(load: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(load.url);
  const times: number[] = [];
  let next = 0;
  let refused = 0;

  const drive = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let started = 0;
      let text = '';
      const send = (): void => {
        if (next >= load.requests) {
          socket.destroy();
          resolve();
          return;
        }
        const { headers, body } = load.request(next);
        next += 1;
        const lines = Object.entries({ Host: host, 'Content-Length': String(Buffer.byteLength(body)), ...headers });
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        started = performance.now();
        socket.write(`POST ${load.path} HTTP/1.1\r\n${head}\r\n${body}`);
      };
      socket.setEncoding('latin1').on('data', (data) => {
        text += data.toString();
        const end = endOfAnswer(text);
        if (end === -1) return;
        times.push(performance.now() - started);
        if (!load.accept(text.slice(0, end))) refused += 1;
        text = text.slice(end);
        send();
      });
      socket.on('error', reject).on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('connect', send);
    });

  const begun = performance.now();
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      drive(connect({ port: Number(port), host: hostname, noDelay: true })),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? 0, refused };
}
