import { expect, test } from 'vitest';
import type { DeviceStorage } from '#dashboard/api/device-storage.ts';
import { forgetService, isServiceChange, keepService, keptService } from '#dashboard/api/kept-service.ts';

const OWN = 'http://127.0.0.1:4173';
const NAME = 'fundlens.connection';
const service = { baseUrl: 'https://data.example/api', accessKey: 'its key' };

function aDevice(kept: Record<string, string> = {}): DeviceStorage & { readonly names: () => readonly string[] } {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    names: () => [...items.keys()],
  };
}

test('a service is kept with its key under one name, and forgotten whole', () => {
  const device = aDevice({ 'fundlens.accessKey': 'own key' });
  expect(keptService(device, OWN)).toBeNull();
  expect(keepService(device, service)).toBe(true);
  expect(keptService(device, OWN)).toEqual(service);
  expect(device.names()).toEqual(['fundlens.accessKey', NAME]);
  forgetService(device);
  expect(keptService(device, OWN)).toBeNull();
  expect(device.names()).toEqual(['fundlens.accessKey']);
});

test('a device that keeps nothing says so', () => {
  const refusing: DeviceStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  expect(keepService(refusing, service)).toBe(false);
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
])('what was mangled, or would send a key in plain text, is not used: %s', (text) => {
  expect(keptService(aDevice({ [NAME]: text }), OWN)).toBeNull();
});

test('another tab’s change counts where it is one of the service, or where all was cleared', () => {
  expect([NAME, null, 'fundlens.theme', 'fundlens.accessKey'].map(isServiceChange)).toEqual([true, true, false, false]);
});
