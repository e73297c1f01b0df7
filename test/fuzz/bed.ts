import { setTimeout as delay } from 'node:timers/promises';
import type { FuzzedService, Held } from './fuzzed-service.ts';
import { holdOn, type HeldSockets } from './held-sockets.ts';
import { tryAlone, tryTogether, type Failure, type Numbered } from './lane.ts';
import { SECRET } from './payloads.ts';
import { randomOfTrial } from './random.ts';
import { trialOf } from './trials.ts';
import { openWorld, type World } from './world.ts';

export interface FuzzRun {
  readonly seed: number;
  readonly requests: number;
  /** The number of the first trial; others than the first are for trying one again. */
  readonly from?: number;
}

export interface FuzzResult {
  readonly failures: readonly Failure[];
  readonly requests: number;
  /** What the service held when it was warm, and after the run. */
  readonly before: Held;
  readonly after: Held;
}

/** So many requests at a time, each over its connection or a few over one. */
const LANES = 10;
const TOGETHER = 5;
/** What is asked before the memory is looked at first: until then it grows by what is kept for the next who asks the same. */
const WARM_UP = 8_000;
/** Lets connections end. */
const SETTLING = 2_000; // ms
/** Failures beyond these tell nothing new. */
const ENOUGH = 20;

/** Tries the service with as many requests as told, while a few sockets dawdle the whole time. */
export async function fuzz(service: FuzzedService, { seed, requests, from = 0 }: FuzzRun): Promise<FuzzResult> {
  const world = await openWorld(service.port, service.key);
  const isOne = requests === 1;
  const failures: Failure[] = isOne ? [] : [...(await stretch(service, world, seed + 1, 0, WARM_UP))];
  await delay(SETTLING);
  const before = await service.holds();
  const held: HeldSockets | null = isOne ? null : holdOn(world);
  failures.push(...(await stretch(service, world, seed, from, from + requests)));
  failures.push(...((await held?.letGo()) ?? []));
  await delay(SETTLING);
  failures.push(...logged(service));
  return { failures, requests, before, after: await service.holds() };
}

async function stretch(
  service: FuzzedService,
  world: World,
  seed: number,
  from: number,
  to: number,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let next = from;
  const lane = async (): Promise<void> => {
    while (next < to && failures.length < ENOUGH && service.isRunning()) {
      const first = next;
      next = Math.min(to, next + 1 + randomOfTrial(seed, first).below(TOGETHER));
      const trials = await Promise.all(
        Array.from({ length: next - first }, async (_, at): Promise<Numbered> => ({
          ...(await trialOf(world, seed, first + at)),
          number: first + at,
        })),
      );
      failures.push(
        ...(await tryTogether(
          trials.filter(({ over }) => over === 'shared'),
          world,
        )),
      );
      for (const trial of trials.filter(({ over }) => over === 'own')) failures.push(...(await tryAlone(trial, world)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failures;
}

/** What the service must not have logged: keys, what stands for them, and errors that nobody foresaw. */
const logged = (service: FuzzedService): readonly Failure[] =>
  service
    .printed()
    .filter((line) => SECRET.test(line) || line.includes(service.key) || /"level":[56]0/.test(line))
    .slice(0, ENOUGH)
    .map((line) => ({ number: -1, kind: 'the log', sent: '', wrong: line.slice(0, 400) }));
