// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DrawInSteps } from '#dashboard/chart/frame/draw-in-steps.tsx';

afterEach(() => {
  cleanup();
  vi.runAllTimers(); // the queue of drawings waits for a frame
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Renders the parts as a browser does: with a layout, and one frame at a time. */
function renderParts() {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  vi.stubGlobal('IntersectionObserver', vi.fn());
  const renderDrawing = (name: string) =>
    render(
      <DrawInSteps>
        <i>{name} axes</i>
        <i>{name} lines</i>
      </DrawInSteps>,
    ).container;
  const containers = [renderDrawing('growth'), renderDrawing('AUM')];
  return () => containers.map((container) => container.querySelectorAll('i').length);
}

const passFrame = async (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(17)));

test('a drawing shows one more part per frame, and the next one starts when it is finished', async () => {
  const countParts = renderParts();
  expect(countParts()).toEqual([0, 0]);
  const seen = [];
  for (let frame = 0; frame < 4; frame += 1) {
    // oxlint-disable-next-line no-await-in-loop -- frame after frame
    await passFrame();
    seen.push(countParts());
  }
  const sums = seen.map(([growth = 0, aum = 0]) => growth + aum);
  expect(sums).toEqual([1, 2, 3, 4]);
  expect(seen[1]?.toSorted()).toEqual([0, 2]);
});

test('on paper a drawing is complete at once', () => {
  const countParts = renderParts();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(countParts()).toEqual([2, 2]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
