// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNearWindow } from '#dashboard/chart/frame/draw-in-steps.tsx';

afterEach(() => void vi.unstubAllGlobals());

function Chart() {
  const container = useRef<HTMLElement>(null);
  return <figure ref={container}>{useNearWindow(container) ? 'drawn' : 'waiting'}</figure>;
}

/** Renders with a layout, as a browser does: the function says whether the chart is near the window. */
function renderBelowWindow(): (isIntersecting: boolean) => void {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe = () => report([{ isIntersecting: false }]);
      disconnect = () => {};
    },
  );
  render(<Chart />);
  return (isIntersecting) => act(() => report([{ isIntersecting }]));
}

test('a chart is drawn when it comes near the window, and stays when it leaves it', () => {
  const move = renderBelowWindow();
  expect(screen.getByRole('figure').textContent).toBe('waiting');
  move(true);
  expect(screen.getByRole('figure').textContent).toBe('drawn');
  move(false);
  expect(screen.getByRole('figure').textContent).toBe('drawn');
});

test('on paper a chart below the window is drawn at once', () => {
  renderBelowWindow();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('figure').textContent).toBe('drawn');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
