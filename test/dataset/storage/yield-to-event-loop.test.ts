import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createYielder, waitToStart } from '#dataset/storage/yield-to-event-loop.ts';

let now = 0; // milliseconds; advances only while a job works
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const work = (ms: number) => {
  now += ms;
};

/** Counts the turns of the event loop during a job. */
async function countTurns(job: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const countTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await job();
  isDone = true;
  return turns;
}

async function runJob(steps: number, ms: number): Promise<void> {
  await waitToStart();
  const yieldIfDue = createYielder();
  for (let step = 0; step < steps; step++) {
    work(ms);
    await yieldIfDue();
  }
}

const runTogether = (count: number, job: () => Promise<void>) => () => Promise.all(Array.from({ length: count }, job));

it('a long job yields to the event loop every few milliseconds', async () => {
  expect(await countTurns(() => runJob(20, 2))).toBeGreaterThanOrEqual(5);
});

it('a short job does not yield', async () => {
  expect(await countTurns(() => runJob(20, 0.01))).toBeLessThanOrEqual(1);
});

it('several long jobs together take no more of a turn than one of them', async () => {
  expect(await countTurns(runTogether(6, () => runJob(4, 5)))).toBeGreaterThanOrEqual(6 * 4 - 2);
});

it('of many short jobs that arrive together, some start in later turns', async () => {
  expect(await countTurns(runTogether(20, () => nextTurn().then(() => runJob(1, 2))))).toBeGreaterThanOrEqual(5);
});

it('delayed jobs start in the order of their arrival, several in a turn', async () => {
  const started: number[] = [];
  const indexes = Array.from({ length: 200 }, (_, index) => index);
  const job = async (index: number) => {
    await nextTurn();
    await waitToStart();
    started.push(index);
    work(0.2);
  };
  const turns = await countTurns(() => Promise.all(indexes.map(job)));
  expect(started).toEqual(indexes);
  expect(turns).toBeLessThan(100);
});
