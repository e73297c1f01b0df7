/** What the build takes for `node:timers/promises` in a browser. */
export const setImmediate = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
