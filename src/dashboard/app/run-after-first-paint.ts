/** Milliseconds after which nobody waits for a paint any longer. */
const MAX_WAIT_MS = 1_000;

/** Runs something once the text of index.html is visible: half a megabyte of scripts would hold it back. */
export function runAfterFirstPaint(run: () => void): void {
  let hasRun = false;
  const runOnce = (): void => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return runOnce(); // no paint is reported
  new PerformanceObserver(runOnce).observe({ type: 'paint', buffered: true });
  setTimeout(runOnce, MAX_WAIT_MS);
}
