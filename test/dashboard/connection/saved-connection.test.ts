import { expect, test } from 'vitest';
import {
  clearSavedConnection,
  isSavedConnectionChange,
  saveConnection,
  readSavedConnection,
} from '#dashboard/connection/saved-connection.ts';
import type { DeviceStorage } from '#dashboard/ui/device-storage.ts';

const OWN_ORIGIN = 'http://127.0.0.1:4173';
const STORAGE_KEY = 'fundlens.connection';
const server = { baseUrl: 'https://data.example/api', accessKey: 'its key' };

function createStorage(
  stored: Record<string, string> = {},
): DeviceStorage & { readonly names: () => readonly string[] } {
  const items = new Map(Object.entries(stored));
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    names: () => [...items.keys()],
  };
}

test('URL and key are saved under one storage key and cleared together', () => {
  const storage = createStorage({ 'fundlens.accessKey': 'own key' });
  expect(readSavedConnection(storage, OWN_ORIGIN)).toBeNull();
  expect(saveConnection(storage, server)).toBe(true);
  expect(readSavedConnection(storage, OWN_ORIGIN)).toEqual(server);
  expect(storage.names()).toEqual(['fundlens.accessKey', STORAGE_KEY]);
  clearSavedConnection(storage);
  expect(readSavedConnection(storage, OWN_ORIGIN)).toBeNull();
  expect(storage.names()).toEqual(['fundlens.accessKey']);
});

test('saving returns false if the browser stores nothing', () => {
  const disabledStorage: DeviceStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  expect(saveConnection(disabledStorage, server)).toBe(false);
});

test.each([
  'not JSON',
  'null',
  '[]',
  '"https://data.example/api"',
  '{"baseUrl":"https://data.example/api"}',
  '{"baseUrl":"https://data.example/api","accessKey":""}',
  '{"baseUrl":"http://data.example/api","accessKey":"k"}',
  '{"baseUrl":"https://data.example/api?x=1","accessKey":"k"}',
  '{"baseUrl":1,"accessKey":"k"}',
])('an invalid stored value, or one that would send the key in plain text, is ignored: %s', (text) => {
  expect(readSavedConnection(createStorage({ [STORAGE_KEY]: text }), OWN_ORIGIN)).toBeNull();
});

test('a storage event is relevant if the connection changed or the whole storage was cleared', () => {
  expect([STORAGE_KEY, null, 'fundlens.theme', 'fundlens.accessKey'].map(isSavedConnectionChange)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
