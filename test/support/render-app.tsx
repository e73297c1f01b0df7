import { createMemoryHistory } from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { App, createDashboard } from '#dashboard/app/app.tsx';
import { createConnectionStore } from '#dashboard/connection/connection-store.ts';

interface Rendered {
  readonly view: RenderResult;
  readonly user: UserEvent;
  /** The current path and search parameters. */
  readonly address: () => string;
  readonly back: () => void;
}

/** Renders the whole dashboard at an address over a `fetch`. localStorage contains only `stored`. */
export function renderApp(
  address: string,
  fetch: typeof globalThis.fetch,
  stored: Record<string, string> = {},
): Rendered {
  localStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  const history = createMemoryHistory({ initialEntries: [address] });
  const store = createConnectionStore({ fetch, redeemedKey: Promise.resolve(null) });
  const { navigator } = createDashboard({ fetch, store, history });
  const view = render(<App fetch={fetch} store={store} navigator={navigator} />);
  return { view, user: userEvent.setup(), address: () => history.location.href, back: () => history.back() };
}
