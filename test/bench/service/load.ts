import { connect, type Socket } from 'node:net';
import { createResponseParser } from './parse-response.ts';

/** Requests in order, over this many connections with one request in flight each, for this long. */
export interface LoadOptions {
  readonly port: number;
  /** The path of the n-th request, from 0. */
  readonly address: (n: number) => string;
  readonly connections: number;
  readonly ms: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came of it. */
export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds from the last byte of a request to the last byte of its response. */
  readonly p50: number;
  readonly p99: number;
  /** Requests sent, including those in flight at the end. */
  readonly sent: number;
}

/**
 * Sends requests as fast as responses arrive. The client uses raw sockets and only looks for the end of a response, so that it
 * is never the bottleneck; and it never sleeps, since waking it up would count against the servers that make it wait.
 * @throws Error if a response is not a 200.
 */
export async function generateLoad({ port, address, connections, ms, headers = {} }: LoadOptions): Promise<LoadResult> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const rest = ` HTTP/1.1\r\n${lines.join('')}\r\n`;
  const times: number[] = [];
  let sent = 0;
  const started = performance.now();
  const end = started + ms;

  const sendOver = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        if (sentAt >= end) return void socket.destroy();
        socket.write(`GET ${address(sent++)}${rest}`, 'latin1');
      };
      const read = createResponseParser(({ status }) => {
        if (status !== 200) return void socket.destroy(new Error(`expected 200, got ${status}`));
        times.push(performance.now() - sentAt);
        return send();
      });
      socket.setNoDelay(true).on('connect', send).on('data', read);
      socket.on('error', reject).on('close', () => resolve());
    });

  let done = false;
  const stayAwake = () => void (done || setImmediate(stayAwake));
  stayAwake();
  await Promise.all(Array.from({ length: connections }, () => sendOver(connect(port, '127.0.0.1'))));
  done = true;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { perSecond: times.length / ((performance.now() - started) / 1000), p50: at(0.5), p99: at(0.99), sent };
}
