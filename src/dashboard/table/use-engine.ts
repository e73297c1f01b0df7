import { useEffect, useMemo } from 'react';
import type { PlaceColumn } from './by-place.ts';
import { createEngine, type Engine } from './engine/engine.ts';

/** Milliseconds of an idle moment that are left for the browser to answer a key in. */
const SPARE = 4;

/** The engine of these columns and rows; it reads ahead while the browser is idle. */
export function useEngine(columns: readonly PlaceColumn[], rowCount: number): Engine {
  const engine = useMemo(() => createEngine(columns, rowCount), [columns, rowCount]);
  useEffect(() => whenIdle(engine.readAhead), [engine]);
  return engine;
}

/** Takes steps in idle time until there is none left. Returns what stops it. */
function whenIdle(step: () => boolean): () => void {
  // Safari has no idle callback yet: there a step is taken between two tasks (caniuse.com, November 2026)
  if (typeof requestIdleCallback === 'undefined') {
    const next = (): number => window.setTimeout(() => step() && (timer = next()), 16);
    let timer = next();
    return () => window.clearTimeout(timer);
  }
  const work = (deadline: IdleDeadline): void => {
    let more = true;
    while (more && deadline.timeRemaining() > SPARE) more = step();
    if (more) handle = requestIdleCallback(work);
  };
  let handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
