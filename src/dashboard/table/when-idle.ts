/** Milliseconds of an idle moment that are left for the browser to answer a key in. */
const SPARE = 4;

/**
 * Takes steps in idle time until there is none left, then is done. Returns what stops it.
 * @param step takes one small step; false when there is none left.
 */
export function whenIdle(step: () => boolean, done: () => void): () => void {
  // Safari has no idle callback yet: there a step is taken between two tasks (caniuse.com, November 2026)
  if (typeof requestIdleCallback === 'undefined') {
    const next = (): number =>
      window.setTimeout(() => {
        if (step()) timer = next();
        else done();
      }, 16);
    let timer = next();
    return () => window.clearTimeout(timer);
  }
  const work = (deadline: IdleDeadline): void => {
    let more = true;
    while (more && deadline.timeRemaining() > SPARE) more = step();
    if (more) handle = requestIdleCallback(work);
    else done();
  };
  let handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
