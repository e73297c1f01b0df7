import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { nextTurn, pauses } from '#dataset/store/turns.ts';

it('of several jobs that wait for their turn, one goes on in each, in the order in which they came', async () => {
  const went: string[] = [];
  const job = async (name: string) => {
    await nextTurn();
    went.push(`${name} 1`);
    await nextTurn();
    went.push(`${name} 2`);
  };
  const jobs = Promise.all([job('a'), job('b'), job('c')]);
  for (let turn = 1; turn <= 4; turn++) {
    await aTurn();
    expect(went.length).toBeLessThanOrEqual(turn);
  }
  await jobs;
  expect(went).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'c 2']);
});

it('a job that goes on for long lets others in, a short one does not stop for them', async () => {
  let others = 0;
  const timer = setInterval(() => others++, 0);
  const pause = pauses();
  await pause();
  expect(others).toBe(0);
  for (let step = 0; step < 20; step++) {
    for (const until = performance.now() + 2; performance.now() < until;);
    await pause();
  }
  clearInterval(timer);
  expect(others).toBeGreaterThanOrEqual(5);
});
