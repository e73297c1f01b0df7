import { connect, type Socket } from 'node:net';
import { answerReader } from './answer-reader.ts';

/** What is asked: addresses in turn, over so many connections, each with one question under way, for so long. */
export interface Asking {
  readonly port: number;
  /** The address of the n-th question, from 0. */
  readonly address: (n: number) => string;
  readonly connections: number;
  readonly ms: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came of it. */
export interface Loaded {
  readonly perSecond: number;
  /** Milliseconds from a question's last byte to its answer's last. */
  readonly p50: number;
  readonly p99: number;
  /** Questions that were asked, counting those under way at the end. */
  readonly asked: number;
}

/**
 * Asks as fast as answers come. The client writes bare sockets and looks only for where an answer ends, so that the quickest
 * server keeps it waiting too; and it never sleeps, since waking it would be counted to the servers that do.
 * @throws Error where an answer is anything but a 200.
 */
export async function load({ port, address, connections, ms, headers = {} }: Asking): Promise<Loaded> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const rest = ` HTTP/1.1\r\n${lines.join('')}\r\n`;
  const times: number[] = [];
  let asked = 0;
  const begun = performance.now();
  const end = begun + ms;

  const askOver = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let sent = 0;
      const ask = () => {
        sent = performance.now();
        if (sent >= end) return void socket.destroy();
        socket.write(`GET ${address(asked++)}${rest}`, 'latin1');
      };
      const read = answerReader(({ status }) => {
        if (status !== 200) return void socket.destroy(new Error(`expected an answer, got ${status}`));
        times.push(performance.now() - sent);
        return ask();
      });
      socket.setNoDelay(true).on('connect', ask).on('data', read);
      socket.on('error', reject).on('close', () => resolve());
    });

  let done = false;
  const stayAwake = () => void (done || setImmediate(stayAwake));
  stayAwake();
  await Promise.all(Array.from({ length: connections }, () => askOver(connect(port, '127.0.0.1'))));
  done = true;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p50: at(0.5), p99: at(0.99), asked };
}
