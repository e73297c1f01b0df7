import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach } from 'vitest';
import type { DeviceStorage } from '#dashboard/api/device-storage.ts';
import { App } from '#dashboard/app/app.tsx';

afterEach(cleanup);
window.scrollTo = () => {}; // jsdom has no layout to scroll

interface Rendered {
  readonly view: RenderResult;
  readonly user: UserEvent;
  /** The address as it stands: path and parameters. */
  readonly address: () => string;
  readonly back: () => void;
}

/** The whole dashboard at an address, over a service's `fetch`, in a device that remembers nothing but `storage`. */
export function renderApp(address: string, fetch: typeof globalThis.fetch, storage = memoryStorage()): Rendered {
  const history = createMemoryHistory({ initialEntries: [address] });
  const view = render(<App fetch={fetch} storage={storage} history={history} />);
  return { view, user: userEvent.setup(), address: () => history.location.href, back: () => history.back() };
}

export function memoryStorage(
  kept: Record<string, string> = {},
): DeviceStorage & { readonly kept: Map<string, string> } {
  const map = new Map(Object.entries(kept));
  return {
    kept: map,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  };
}
