import { deviceStorage, type DeviceStorage } from '../ui/device-storage.ts';

/** The user's own key for the built-in server. It is stored on this device only and never appears in a URL. */
const STORAGE_KEY = 'fundlens.accessKey';

/**
 * The key that the built-in server gives to its own page on the same machine, or for a one-time token; null if it gives
 * none.
 */
export async function fetchSessionKey(fetch: typeof globalThis.fetch, token?: string): Promise<string | null> {
  try {
    const response = await fetch('/session', {
      method: 'POST',
      headers: { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
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

/**
 * Exchanges a one-time token in the URL's fragment for the key, which is saved on this device, and removes it from the URL;
 * null if there is no token or it is no longer valid.
 */
export async function redeemOneTimeToken(
  { location, history }: Window,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const key = await fetchSessionKey(fetch, token);
  if (key !== null) saveKey(deviceStorage, key);
  return key;
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
