import { setTimeout as delay } from 'node:timers/promises';
import { generateCase } from './cases/generate-case.ts';
import { CANARY } from './cases/payloads.ts';
import { openSlowSockets, type SlowSockets } from './http/slow-sockets.ts';
import { loadKnownData, type KnownData } from './known-data.ts';
import { createCaseRandom } from './random.ts';
import { sendAlone, sendPipelined, type Failure, type NumberedCase } from './send-cases.ts';
import type { FuzzedService, ResourceUsage } from './start-service.ts';

export interface FuzzRun {
  readonly seed: number;
  readonly requests: number;
  /** Number of the first case; anything but 0 repeats a single one. */
  readonly from?: number;
}

export interface FuzzResult {
  readonly failures: readonly Failure[];
  readonly requests: number;
  /** Resources in use after the warm-up and after the run. */
  readonly before: ResourceUsage;
  readonly after: ResourceUsage;
}

/** Concurrent connections, each with up to `MAX_PIPELINED` requests. */
const CONCURRENCY = 10;
const MAX_PIPELINED = 5;
/** Requests before memory is measured first: they fill the caches, whose size `preload.ts` limits. */
const WARM_UP = 2_000;
/** For connections to close. */
const SETTLE_TIME = 2_000; // ms
/** A run stops after this many. */
const MAX_FAILURES = 20;

/** Sends the given number of requests while a few slow sockets stay open the whole time. */
export async function fuzz(service: FuzzedService, { seed, requests, from = 0 }: FuzzRun): Promise<FuzzResult> {
  const data = await loadKnownData(service.port, service.key);
  const isSingle = requests === 1;
  const failures: Failure[] = isSingle ? [] : [...(await runCases(service, data, seed + 1, 0, WARM_UP))];
  await delay(SETTLE_TIME);
  const before = await service.measureResources();
  const slowSockets: SlowSockets | null = isSingle ? null : openSlowSockets(data);
  failures.push(...(await runCases(service, data, seed, from, from + requests)));
  failures.push(...((await slowSockets?.close()) ?? []));
  await delay(SETTLE_TIME);
  failures.push(...findLogLeaks(service));
  return { failures, requests, before, after: await service.measureResources() };
}

async function runCases(
  service: FuzzedService,
  data: KnownData,
  seed: number,
  from: number,
  to: number,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < to && failures.length < MAX_FAILURES && service.isRunning()) {
      const first = next;
      next = Math.min(to, next + 1 + createCaseRandom(seed, first).below(MAX_PIPELINED));
      const cases = await Promise.all(
        Array.from({ length: next - first }, async (_, offset): Promise<NumberedCase> => ({
          ...(await generateCase(data, seed, first + offset)),
          number: first + offset,
        })),
      );
      failures.push(
        ...(await sendPipelined(
          cases.filter(({ over }) => over === 'shared'),
          data,
        )),
      );
      for (const one of cases.filter(({ over }) => over === 'own')) failures.push(...(await sendAlone(one, data)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return failures;
}

/** What the service must not log: access keys, canaries and unexpected errors. */
const findLogLeaks = (service: FuzzedService): readonly Failure[] =>
  service
    .outputLines()
    .filter((line) => CANARY.test(line) || line.includes(service.key) || /"level":[56]0/.test(line))
    .slice(0, MAX_FAILURES)
    .map((line) => ({ number: -1, kind: 'the log', sent: '', wrong: line.slice(0, 400) }));
