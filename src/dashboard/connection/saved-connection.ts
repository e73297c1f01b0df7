import { parseObject } from '#contract/shape.ts';
import type { DeviceStorage } from '../ui/device-storage.ts';
import { parseBaseUrl } from './base-url.ts';

/** Base URL and key are stored together, so that a key is only ever sent to the server it was entered for. */
const STORAGE_KEY = 'fundlens.connection';

/** A server other than the built-in one. */
export interface ExternalServer {
  /** URL prefix of its operations, absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly accessKey: string;
}

/** The external server that the user connected to on this device; null if there is none or the stored value is invalid. */
export function readSavedConnection(storage: DeviceStorage, ownOrigin: string): ExternalServer | null {
  const { baseUrl, accessKey } = parseObject(storage.getItem(STORAGE_KEY) ?? '') ?? {};
  if (typeof baseUrl !== 'string' || typeof accessKey !== 'string' || accessKey === '') return null;
  const parsed = parseBaseUrl(baseUrl, ownOrigin);
  return parsed.error === null ? { baseUrl: parsed.baseUrl, accessKey } : null;
}

/** Saves a server that has passed the connection test. Returns false if the browser stores nothing. */
export function saveConnection(storage: DeviceStorage, { baseUrl, accessKey }: ExternalServer): boolean {
  const text = JSON.stringify({ baseUrl, accessKey });
  storage.setItem(STORAGE_KEY, text);
  return storage.getItem(STORAGE_KEY) === text;
}

export const clearSavedConnection = (storage: DeviceStorage): void => storage.removeItem(STORAGE_KEY);

/** Whether a storage event may be about the saved connection. A null name means that the whole storage was cleared. */
export const isSavedConnectionChange = (name: string | null): boolean => name === null || name === STORAGE_KEY;
