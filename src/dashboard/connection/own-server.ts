import { resolvePath } from '../navigation/pages.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { readUpdateKey } from './load-access-key.ts';

/** Sends a request to the built-in server outside the API, with the access key or the key that permits updates. */
export type OwnServerFetch = (path: string, key: 'access' | 'update', init?: RequestInit) => Promise<Response>;

export const createOwnServerFetch =
  (fetch: typeof globalThis.fetch, accessKey: Promise<string>): OwnServerFetch =>
  async (path, key, init = {}) => {
    const headers = new Headers(init.headers);
    const bearer = key === 'access' ? await accessKey : (readUpdateKey(deviceStorage) ?? '');
    headers.set('accept', 'application/json');
    if (bearer !== '') headers.set('authorization', `Bearer ${encodeURIComponent(bearer)}`);
    return fetch(resolvePath(path), { cache: 'no-store', credentials: 'same-origin', ...init, headers });
  };

/** The key of a one-time link is stored on this device. The server may not accept it any more. */
export const hasUpdateKey = (): boolean => readUpdateKey(deviceStorage) !== null;
