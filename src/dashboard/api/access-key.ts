import type { DeviceStorage } from './device-storage.ts';

/** Where a reader's own key is kept: on this device only, never in an address. */
const KEPT_UNDER = 'fundlens.accessKey';

/**
 * The key that the service gives to its own page (over a loopback connection only), else null: it may also be a service
 * that knows no such thing.
 */
export async function sessionKey(fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch('/session', {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    return keyIn(await response.json());
  } catch {
    return null; // out of reach or not JSON: the questions that follow tell the reader what is the matter
  }
}

/** The key that the reader entered on this device, else null. */
export const keptKey = (storage: DeviceStorage): string | null => storage.getItem(KEPT_UNDER);

/** Keeps a key that the service has taken. */
export const keepKey = (storage: DeviceStorage, accessKey: string): void => storage.setItem(KEPT_UNDER, accessKey);

/** Whether a change of what is kept on this device is one of that key. */
export const isKeyChange = (name: string | null): boolean => name === KEPT_UNDER;

function keyIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('accessKey' in body)) return null;
  return typeof body.accessKey === 'string' && body.accessKey !== '' ? body.accessKey : null;
}
