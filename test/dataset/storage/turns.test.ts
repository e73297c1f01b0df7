import { setImmediate as arrival } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mayBegin, pauses } from '#dataset/storage/turns.ts';

const work = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

/** Counts the turns of the event loop while something goes on. */
async function turnsDuring(job: () => Promise<unknown>): Promise<number> {
  let [turns, done] = [0, false];
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await job();
  done = true;
  return turns;
}

async function jobOf(steps: number, ms: number): Promise<void> {
  await mayBegin();
  const pause = pauses();
  for (let step = 0; step < steps; step++) {
    work(ms);
    await pause();
  }
}

const together = (jobs: number, job: () => Promise<void>) => () => Promise.all(Array.from({ length: jobs }, job));

it('a job that goes on for long lets others in every few milliseconds', async () => {
  expect(await turnsDuring(() => jobOf(20, 2))).toBeGreaterThanOrEqual(5);
});

it('a short one does not stop for them', async () => {
  expect(await turnsDuring(() => jobOf(20, 0.01))).toBeLessThanOrEqual(1);
});

it('several long jobs together take no more of a turn than one of them', async () => {
  expect(await turnsDuring(together(6, () => jobOf(4, 5)))).toBeGreaterThanOrEqual(6 * 4 - 2);
});

it('of many short ones that come at once some begin later', async () => {
  expect(await turnsDuring(together(20, () => arrival().then(() => jobOf(1, 2))))).toBeGreaterThanOrEqual(5);
});

it('those that begin later do so in the order in which they came, several in a turn', async () => {
  const begun: number[] = [];
  const places = Array.from({ length: 200 }, (_, place) => place);
  const job = async (place: number) => {
    await arrival();
    await mayBegin();
    begun.push(place);
    work(0.2);
  };
  const turns = await turnsDuring(() => Promise.all(places.map(job)));
  expect(begun).toEqual(places);
  expect(turns).toBeLessThan(100);
});
