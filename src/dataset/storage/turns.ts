/** So many milliseconds a job may go on before others get their turn. */
const AT_MOST = 4;

/** For long work: `await pause()` between its steps lets others have their turn, where the last one is long enough ago. */
export function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < AT_MOST) return;
    await later(goingOn);
    begun = performance.now();
  };
}

const beginning: (() => void)[] = [];
const goingOn: (() => void)[] = [];
let firstBegun: number | null = null; // in this turn of the event loop
let isTurnAhead = false;

/**
 * To be awaited before long work begins, where there is anything to wait for: of many questions that arrive at once, those that are too much for this turn
 * begin in later ones, in the order in which they came.
 */
export function mayBegin(): Promise<void> | undefined {
  const now = performance.now();
  if (beginning.length > 0 || (firstBegun !== null && now - firstBegun >= AT_MOST)) return later(beginning);
  if (firstBegun !== null) return undefined;
  firstBegun = now;
  setImmediate(() => (firstBegun = null));
  return undefined;
}

function later(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (isTurnAhead) return;
    isTurnAhead = true;
    setImmediate(takeTurn);
  });
}

/**
 * One of those that go on, and as many of those that begin as there is time for: several large answers made at once keep
 * a small one waiting no longer than one of them would.
 */
function takeTurn(): void {
  goingOn.shift()?.();
  onceDone(() => {
    const begun = performance.now();
    const letBegin = (): void => {
      if (beginning.length > 0 && performance.now() - begun < AT_MOST) {
        beginning.shift()?.();
        onceDone(letBegin);
      } else if (beginning.length + goingOn.length > 0) setImmediate(takeTurn);
      else isTurnAhead = false;
    };
    letBegin();
  });
}

/** When whoever was just let go has done what they can without waiting: ticks come after all that promises have to do. */
const onceDone = (then: () => void): void => queueMicrotask(() => process.nextTick(then));
