// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfterFirstPaint } from '#dashboard/app/run-after-first-paint.ts';

let paint = (): void => {};

class PaintObserver {
  static readonly supportedEntryTypes = ['paint'];
  constructor(callback: () => void) {
    paint = callback;
  }
  observe(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', PaintObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('runs once, after the first paint', () => {
  const run = vi.fn<() => void>();
  runAfterFirstPaint(run);
  expect(run).not.toHaveBeenCalled();
  paint();
  paint();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('runs without a paint if the browser reports none in time', () => {
  const run = vi.fn<() => void>();
  runAfterFirstPaint(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('runs at once in a tab in the background, and in a browser that does not report paints', () => {
  const run = vi.fn<() => void>();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runAfterFirstPaint(run);
  expect(run).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  runAfterFirstPaint(run);
  expect(run).toHaveBeenCalledTimes(2);
});
