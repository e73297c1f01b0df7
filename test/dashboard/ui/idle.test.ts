import { afterEach, expect, test, vi } from 'vitest';
import { createIdlePause, runWhenIdle } from '#dashboard/ui/idle.tsx';

/** Milliseconds that a step of this test takes. */
const STEP_MS = 3;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('steps run one after the other until they have taken eight milliseconds, then the browser comes first', async () => {
  const whenIdle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback));
  const steps: number[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => steps.length * STEP_MS);
  const pause = createIdlePause();
  const work = async (): Promise<void> => {
    for (let step = 0; step < 8; step++) {
      await pause();
      steps.push(step);
    }
  };
  const done = work();
  const beIdle = async (): Promise<void> => {
    whenIdle.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  expect(steps).toEqual([]);
  await beIdle();
  expect(steps).toEqual([0, 1, 2]);
  await beIdle();
  expect(steps).toEqual([0, 1, 2, 3, 4, 5]);
  await beIdle();
  await done;
  expect(steps).toHaveLength(8);
});

test('work that is cancelled does neither its next step nor what follows it', async () => {
  vi.useFakeTimers();
  const step = vi.fn<() => boolean>(() => true);
  const done = vi.fn<() => void>();
  const cancel = runWhenIdle(step, done);
  cancel();
  await vi.runAllTimersAsync();
  expect([step.mock.calls.length, done.mock.calls.length]).toEqual([0, 0]);
});

test('what follows the work runs once, after its last step', async () => {
  vi.useFakeTimers();
  const calls: string[] = [];
  let left = 3;
  const step = (): boolean => {
    calls.push('step');
    left -= 1;
    return left > 0;
  };
  runWhenIdle(step, () => calls.push('done'));
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['step', 'step', 'step', 'done']);
});
