import { Children, useEffect, useState, type ReactNode } from 'react';
import { usePrinting } from '../../ui/use-printing.ts';
import { takeTurn } from './use-turn.ts';

interface DrawInStepsProps {
  /** The parts of a drawing, from back to front; what gives it its shape comes first. */
  readonly children: ReactNode;
}

/**
 * The parts of a drawing, each in a frame of its own: recharts draws a part, stores what it says about itself and draws it again in
 * one go, which for all parts together blocks the page for 100 ms and more. On paper they are all there at once.
 */
export function DrawInSteps({ children }: DrawInStepsProps) {
  const parts = Children.toArray(children);
  const { length } = parts;
  // jsdom has no layout, and tests want the whole drawing
  const [count, setCount] = useState(() => (typeof IntersectionObserver === 'undefined' ? length : 0));
  const isPrinting = usePrinting();
  useEffect(
    // a drawing is finished before the next one starts
    () => (count < length ? takeTurn(() => setCount(count + 1), 'first') : undefined),
    [count, length],
  );
  return isPrinting ? parts : parts.slice(0, count);
}
