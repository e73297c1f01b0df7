import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OverlapInput } from '#dashboard/analysis/analyse-portfolios.ts';
import { runAnalysis } from '#dashboard/analysis/analyses.ts';
import { useAnalysis } from '#dashboard/analysis/use-analysis.ts';

/** Stands for a worker that posts when the test says so. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  request: unknown = null;
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(request: unknown): void {
    this.request = request;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  async respond(data: unknown): Promise<void> {
    await act(async () => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const input: OverlapInput = { portfolios: [[], []] };
const result = runAnalysis('overlap', input);

test('sends one request to a worker of its own and ends it with the result', async () => {
  const hook = renderHook(() => useAnalysis('overlap', input));
  const [worker] = FakeWorker.all;
  expect(worker?.request).toEqual({ kind: 'overlap', input });
  expect(hook.result.current.result).toBeNull();
  await worker?.respond({ kind: 'result', result });
  expect(hook.result.current).toMatchObject({ result, error: '' });
  expect(worker?.isTerminated).toBe(true);
  expect(FakeWorker.all).toHaveLength(1);
});

test('cancels a superseded analysis and never shows its result for the new input', async () => {
  const hook = renderHook((props: OverlapInput) => useAnalysis('overlap', props), { initialProps: input });
  const [first] = FakeWorker.all;
  await act(async () => hook.rerender({ portfolios: [[]] }));
  expect(first?.isTerminated).toBe(true);
  await first?.respond({ kind: 'result', result });
  expect(hook.result.current.result).toBeNull();
});

test('reports why an analysis failed, and runs nothing without an input', async () => {
  const hook = renderHook(() => useAnalysis('overlap', input));
  await FakeWorker.all[0]?.respond({ kind: 'error', message: 'weights expected' });
  expect(hook.result.current).toMatchObject({ result: null, error: 'weights expected' });
  renderHook(() => useAnalysis('overlap', null));
  expect(FakeWorker.all).toHaveLength(1);
});
