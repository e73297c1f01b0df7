import { setTimeout as delay } from 'node:timers/promises';
import { createResponseCheck } from './check.ts';
import { openClient, type SoakRequest } from './client.ts';

const CONNECTIONS = 64;
const REVALIDATE_EVERY = 8; // one request in this many is conditional (If-None-Match)
const DRAIN_TIMEOUT = 10_000; // ms

/** The result of a load interval. */
export interface LoadInterval {
  readonly perSecond: number;
  /** Milliseconds from when a request was due to the last byte of its response. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly failures: readonly string[];
}

export interface MixedLoad {
  /** Without a rate: as fast as responses arrive. With a rate (requests/s): at that rate, regardless of responses. */
  readonly run: (ms: number, perSecond?: number) => Promise<LoadInterval>;
  /** Waits for outstanding responses; what is still outstanding after a timeout is a failure. */
  readonly end: () => Promise<readonly string[]>;
}

/** Sends a mix of requests and checks the responses. */
export function sendMix(port: number, mix: (n: number) => SoakRequest): MixedLoad {
  const check = createResponseCheck();
  let sentCount = 0;
  let times: number[] = [];
  let failures: string[] = [];
  let unbounded = false;

  const fail = ({ address }: SoakRequest, why: string) =>
    void failures.push(`${address.replace(/accessKey=[^&]*/, 'accessKey=…')}: ${why}`);
  const client = openClient(port, CONNECTIONS, {
    onResponse: (request, response, ms) => {
      times.push(ms);
      const wrong = check.findFault(request, response);
      if (wrong !== null) fail(request, wrong);
      if (unbounded) sendNext();
    },
    onFailure: fail,
  });

  function sendNext(): void {
    const request = mix(sentCount++);
    const tag = sentCount % REVALIDATE_EVERY === 0 ? check.findTag(request) : undefined;
    client.send(tag === undefined ? request : { ...request, headers: { ...request.headers, 'if-none-match': tag } });
  }

  async function sendAtRate(perSecond: number, until: number): Promise<void> {
    const started = performance.now();
    for (let sent = 0, now = started; now < until; now = performance.now()) {
      for (const target = ((now - started) / 1_000) * perSecond; sent < target; sent++) sendNext();
      await delay(1);
    }
  }

  return {
    run: async (ms, perSecond) => {
      [times, failures] = [[], []];
      const started = performance.now();
      if (perSecond === undefined) {
        unbounded = true;
        for (let count = 0; count < CONNECTIONS; count++) sendNext();
        await delay(ms);
        unbounded = false;
      } else await sendAtRate(perSecond, started + ms);
      const sorted = Float64Array.from(times).sort();
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
      const took = (performance.now() - started) / 1_000;
      return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), longest: at(1), failures };
    },
    end: async () => {
      failures = [];
      for (const started = performance.now(); client.waiting() > 0 && performance.now() - started < DRAIN_TIMEOUT;) {
        await delay(10);
      }
      if (client.waiting() > 0) failures.push(`${client.waiting()} requests got no response`);
      client.close();
      return failures;
    },
  };
}
