import type { DeviceStorage } from '../ui/device-storage.ts';

/** The user's own key for the built-in server. It is stored on this device only and never appears in a URL. */
const STORAGE_KEY = 'fundlens.accessKey';

/** The key that the built-in server gives to its own page over a loopback connection; null if it gives none. */
export async function fetchSessionKey(fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch('/session', {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    return parseSessionKey(await response.json());
  } catch {
    return null; // unreachable, or not JSON: the requests that follow show the user what is wrong
  }
}

/** The key that the user entered on this device; null if there is none. */
export const readSavedKey = (storage: DeviceStorage): string | null => storage.getItem(STORAGE_KEY);

/** Saves a key after the server has accepted it. */
export const saveKey = (storage: DeviceStorage, accessKey: string): void => storage.setItem(STORAGE_KEY, accessKey);

/** Whether a storage event is about the saved key. */
export const isSavedKeyChange = (name: string | null): boolean => name === STORAGE_KEY;

function parseSessionKey(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('accessKey' in body)) return null;
  return typeof body.accessKey === 'string' && body.accessKey !== '' ? body.accessKey : null;
}
