/** Milliseconds that a job may run before it yields to the event loop. */
const TIME_SLICE_MS = 4;

/** For long work: awaiting the returned function between steps yields to the event loop once a time slice is used up. */
export function createYielder(): () => Promise<void> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < TIME_SLICE_MS) return;
    await enqueue(running);
    sliceStart = performance.now();
  };
}

const starting: (() => void)[] = [];
const running: (() => void)[] = [];
let firstStart: number | null = null; // in this turn of the event loop
let isTurnScheduled = false;

/**
 * Await this before long work starts; undefined when it may start at once. When many requests arrive together, those that
 * exceed the time slice of this turn of the event loop start in later turns, in order of arrival.
 */
export function waitToStart(): Promise<void> | undefined {
  const now = performance.now();
  if (starting.length > 0 || (firstStart !== null && now - firstStart >= TIME_SLICE_MS)) return enqueue(starting);
  if (firstStart !== null) return undefined;
  firstStart = now;
  setImmediate(() => (firstStart = null));
  return undefined;
}

function enqueue(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (isTurnScheduled) return;
    isTurnScheduled = true;
    setImmediate(runTurn);
  });
}

/**
 * Resumes one running job and starts as many waiting ones as fit into a time slice: several large responses that are
 * built at once delay a small one no longer than one of them would.
 */
function runTurn(): void {
  running.shift()?.();
  afterMicrotasks(() => {
    const turnStart = performance.now();
    const startNext = (): void => {
      if (starting.length > 0 && performance.now() - turnStart < TIME_SLICE_MS) {
        starting.shift()?.();
        afterMicrotasks(startNext);
      } else if (starting.length + running.length > 0) setImmediate(runTurn);
      else isTurnScheduled = false;
    };
    startNext();
  });
}

/** Calls back when the job just resumed has done all it can without waiting: ticks run after the promise queue is empty. */
const afterMicrotasks = (callback: () => void): void => queueMicrotask(() => process.nextTick(callback));
