/** A value or a promise of it: a cached response is sent without waiting for a microtask. */
export type MaybePromise<T> = T | Promise<T>;

/** Like `then`, but calls back at once if the value is not a promise. */
export function whenResolved<T, Result>(
  value: MaybePromise<T>,
  onValue: (value: T) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(onValue) : onValue(value);
}

/** Like `catch`, for a task that may throw at once or reject later. */
export function catchErrors<T>(task: () => MaybePromise<T>, recover: (thrown: unknown) => T): MaybePromise<T> {
  try {
    const result = task();
    return result instanceof Promise ? result.catch(recover) : result;
  } catch (thrown) {
    return recover(thrown);
  }
}
