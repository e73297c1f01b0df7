/** What is kept on this device: the reader's key, theme and last scheme. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, where it lets us; where it refuses, as in some private windows, nothing is kept and nothing breaks. */
export const deviceStorage: DeviceStorage = {
  getItem: (name) => tried(() => localStorage.getItem(name)) ?? null,
  setItem: (name, value) => tried(() => localStorage.setItem(name, value)),
  removeItem: (name) => tried(() => localStorage.removeItem(name)),
};

function tried<Result>(go: () => Result): Result | undefined {
  try {
    return go();
  } catch {
    return undefined;
  }
}
