/** So many milliseconds a job may go on before others get their turn. */
const AT_MOST = 4;

const waiting: (() => void)[] = [];

/** For long work: `await pause()` between its steps lets others have their turn, where the last one is long enough ago. */
export function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < AT_MOST) return;
    await nextTurn();
    begun = performance.now();
  };
}

let firstBegun: number | null = null; // in this turn of the event loop

/** To be awaited before long work begins: of many questions that arrive at once, some begin in a later turn. */
export async function mayBegin(): Promise<void> {
  const now = performance.now();
  if (firstBegun === null) {
    firstBegun = now;
    setImmediate(() => (firstBegun = null));
  } else if (now - firstBegun >= AT_MOST) await nextTurn();
}

/**
 * Waits for a later turn. Only one of those who wait goes on in each, so that several large answers made at once keep a
 * small one waiting no longer than one of them would.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGo);
  });
}

function letOneGo(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGo);
}
