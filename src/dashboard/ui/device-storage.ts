/** Storage of the browser for access key, connection, theme and what was last selected. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `localStorage`. If the browser denies access, as in some private windows, nothing is stored and nothing throws. */
export const deviceStorage: DeviceStorage = {
  getItem: (name) => ignoreErrors(() => localStorage.getItem(name)) ?? null,
  setItem: (name, value) => ignoreErrors(() => localStorage.setItem(name, value)),
  removeItem: (name) => ignoreErrors(() => localStorage.removeItem(name)),
};

function ignoreErrors<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
