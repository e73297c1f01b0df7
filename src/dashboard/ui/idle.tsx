import { type ComponentType, lazy, useState } from 'react';

/** Milliseconds of work in one go: shorter than a frame, so that a key press or a tap is handled in time, also on a phone. */
const MAX_WORK_MS = 8;

/** Waits until the browser is idle, at most `timeout` milliseconds. Safari has no idle callback yet (caniuse.com, November 2026). */
export const waitUntilIdle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), timeout === undefined ? {} : { timeout });
  });

/**
 * For work in small steps: returns a function to be awaited before each, which waits until the browser is idle whenever the steps
 * since the last wait took too long.
 * @param timeout milliseconds after which the work goes on even if the page is busy.
 */
export function createIdlePause(timeout?: number): () => Promise<void> {
  let workEnd = 0;
  return async () => {
    if (performance.now() < workEnd) return;
    await waitUntilIdle(timeout);
    workEnd = performance.now() + MAX_WORK_MS;
  };
}

/**
 * Runs steps while the browser is idle, then calls `done`. Returns a function that cancels it.
 * @param step runs one small step; false if nothing is left.
 */
export function runWhenIdle(step: () => boolean, done: () => void): () => void {
  const pause = createIdlePause();
  const cancellation = new AbortController();
  const run = async (): Promise<void> => {
    do await pause();
    while (!cancellation.signal.aborted && step());
    if (!cancellation.signal.aborted) done();
  };
  void run();
  return () => cancellation.abort();
}

const loaders = new Set<() => Promise<unknown>>();

/**
 * A component whose code is loaded when it is first rendered, or by `loadIdleCode` before. Once the code is there it renders at once,
 * as paper needs it, which `lazy` alone never does the first time.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    loaders.delete(loadOnce);
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await loadOnce() }));
  loaders.add(loadOnce);
  return function LoadedWhenIdle(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <Component {...props} />;
  };
}

/** Loads what the page may render later, such as charts that are below the window, when the browser is idle. */
export async function loadIdleCode(): Promise<void> {
  await waitUntilIdle();
  await Promise.allSettled([...loaders].map((load) => load()));
}
