import { Children, type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react';
import { usePrinting } from '../../ui/use-media-query.ts';

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
  const [count, setCount] = useState(0);
  const isPrinting = usePrinting();
  useEffect(() => (count < length ? drawNext(() => setCount(count + 1)) : undefined), [count, length]);
  return isPrinting ? parts : parts.slice(0, count);
}

/** The steps of all drawings; the newest first, so that one is finished before the next one starts. */
let steps: readonly (() => void)[] = [];

/** Runs a step in a frame of its own. Returns the function that takes it back. */
function drawNext(step: () => void): () => void {
  if (steps.length === 0) requestStep();
  steps = [step, ...steps];
  return () => void (steps = steps.filter((other) => other !== step));
}

/** After the frame has been painted. */
const requestStep = (): number => requestAnimationFrame(() => setTimeout(runStep, 0));

function runStep(): void {
  const [step, ...others] = steps;
  steps = others;
  if (step) startTransition(step);
  if (others.length > 0) requestStep();
}

/** Pixels around the window within which a chart is drawn. */
const NEARBY = '300px';

/** True once an element has been near the window, or while the page is printed: what is further down costs nothing until then. */
export function useNearWindow(container: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  const isPrinting = usePrinting();
  useEffect(() => {
    if (wasNear || !container.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // rendered in slices, between which the page handles events
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true));
      },
      { rootMargin: NEARBY },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [wasNear, container]);
  return wasNear || isPrinting;
}
