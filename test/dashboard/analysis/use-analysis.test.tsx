import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OverlapInput } from '#dashboard/analysis/analyse-portfolios.ts';
import { runAnalysis } from '#dashboard/analysis/analyses.ts';
import { useAnalysis } from '#dashboard/analysis/use-analysis.ts';

/** Stands for a worker that posts when the test says so. */
class FakeWorker {
  /** What was posted, oldest first, and to which worker. */
  static readonly posted: { readonly worker: FakeWorker; readonly request: unknown }[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  isTerminated = false;

  postMessage(request: unknown): void {
    FakeWorker.posted.push({ worker: this, request });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  async respond(data: unknown): Promise<void> {
    await act(async () => this.onmessage?.(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  FakeWorker.posted.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

async function waitForRequest() {
  await vi.waitFor(() => expect(FakeWorker.posted).toHaveLength(1));
  return FakeWorker.posted[0];
}

const input: OverlapInput = { portfolios: [[], []] };
const result = runAnalysis('overlap', input);

test('sends a request to a worker, which has the next one too', async () => {
  const hook = renderHook((props: OverlapInput) => useAnalysis('overlap', props), { initialProps: input });
  const first = await waitForRequest();
  expect(first?.request).toEqual({ kind: 'overlap', input });
  expect(hook.result.current.result).toBeNull();
  await first?.worker.respond({ kind: 'result', result });
  expect(hook.result.current).toMatchObject({ result, error: '' });
  await act(async () => hook.rerender({ portfolios: [[]] }));
  expect(FakeWorker.posted).toHaveLength(2);
  expect(FakeWorker.posted[1]?.worker).toBe(first?.worker);
  expect(first?.worker.isTerminated).toBe(false);
});

test('cancels a superseded analysis and never shows its result for the new input', async () => {
  const hook = renderHook((props: OverlapInput) => useAnalysis('overlap', props), { initialProps: input });
  const first = await waitForRequest();
  await act(async () => hook.rerender({ portfolios: [[]] }));
  expect(first?.worker.isTerminated).toBe(true);
  await first?.worker.respond({ kind: 'result', result });
  expect(hook.result.current.result).toBeNull();
});

test('reports why an analysis failed, and runs nothing without an input', async () => {
  const hook = renderHook(() => useAnalysis('overlap', input));
  await (await waitForRequest())?.worker.respond({ kind: 'error', message: 'weights expected' });
  expect(hook.result.current).toMatchObject({ result: null, error: 'weights expected' });
  renderHook(() => useAnalysis('overlap', null));
  expect(FakeWorker.posted).toHaveLength(1);
});
