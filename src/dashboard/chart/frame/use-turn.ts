import { startTransition, useEffect, useState, type RefObject } from 'react';
import { usePrinting } from '../../ui/use-printing.ts';

/** Pixels around the window within which a chart counts as visible. */
const NEARBY = '300px';

/** Milliseconds until the charts outside the window are drawn too, so that paper and the search of the browser have them. Until
 * then a slow device is busy with what is visible. */
const OTHERS_AFTER_MS = 6_000;

let queue: readonly (() => void)[] = [];
let isWaiting = false;

/** Runs one of the queue per frame: recharts takes up to 100 ms to draw a chart, and several at once would block the page. */
function runQueue(): void {
  if (isWaiting || queue.length === 0) return;
  isWaiting = true;
  requestAnimationFrame(() => setTimeout(runNext, 0)); // after the frame has been painted
}

function runNext(): void {
  isWaiting = false;
  const [next, ...others] = queue;
  queue = others;
  if (next) startTransition(next); // rendered in slices, between which the page handles events
  runQueue();
}

/** Runs in a frame of its own, after those that wait already or before them. Returns the function that gives the turn up. */
export function takeTurn(run: () => void, place: 'first' | 'last'): () => void {
  const giveUp = (): void => {
    queue = queue.filter((other) => other !== run);
  };
  giveUp();
  queue = place === 'first' ? [run, ...queue] : [...queue, run];
  runQueue();
  return giveUp;
}

/** Charts are drawn in turn: those near the window come first, one per frame. While printing, all are. */
export function useTurn(container: RefObject<HTMLElement | null>): boolean {
  const [isTurn, setIsTurn] = useState(typeof IntersectionObserver === 'undefined'); // jsdom has no layout
  const isPrinting = usePrinting();
  useEffect(() => {
    if (isTurn || !container.current) return undefined;
    const run = (): void => setIsTurn(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) takeTurn(run, 'last');
      },
      { rootMargin: NEARBY },
    );
    observer.observe(container.current);
    const timer = setTimeout(takeTurn, OTHERS_AFTER_MS, run, 'last');
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      queue = queue.filter((other) => other !== run);
    };
  }, [isTurn, container]);
  return isTurn || isPrinting;
}

/** False for the first frame of a component and true from the next one on, so that a long page is not one long task. */
export function useNextFrame(): boolean {
  const [isNextFrame, setIsNextFrame] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => takeTurn(() => setIsNextFrame(true), 'first'), []);
  return usePrinting() || isNextFrame;
}

/** The value, but null until its turn has come: what follows from it is drawn in a frame of its own. */
export function useInTurn<T>(value: T | null): T | null {
  const [shown, setShown] = useState(value);
  useEffect(() => takeTurn(() => setShown(() => value), 'last'), [value]);
  const isPrinting = usePrinting();
  return isPrinting || shown === value || typeof IntersectionObserver === 'undefined' ? value : null;
}
