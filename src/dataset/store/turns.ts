/** So many milliseconds a job may go on before others get their turn. */
const AT_MOST = 4;

const waiting: (() => void)[] = [];

/**
 * Waits for a later turn of the event loop. Only one of those who wait goes on in a turn, so that several large answers
 * made at once keep a small one waiting no longer than one of them would.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGo);
}

/** For long work: `await pause()` between its steps lets others have their turn, where the last one is long enough ago. */
export function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < AT_MOST) return;
    await nextTurn();
    begun = performance.now();
  };
}
