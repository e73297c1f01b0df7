import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { App } from '#dashboard/app/app.tsx';

afterEach(cleanup);
configure({ asyncUtilTimeout: 10_000 }); // pages come when they are first gone to, and machines that test may be busy
window.scrollTo = () => {}; // jsdom has no layout to scroll

interface Rendered {
  readonly view: RenderResult;
  readonly user: UserEvent;
  /** The address as it stands: path and parameters. */
  readonly address: () => string;
  readonly back: () => void;
}

/** The whole dashboard at an address, over a service's `fetch`, on a device that remembers nothing but what is told. */
export function renderApp(
  address: string,
  fetch: typeof globalThis.fetch,
  kept: Record<string, string> = {},
): Rendered {
  localStorage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  const history = createMemoryHistory({ initialEntries: [address] });
  const view = render(<App fetch={fetch} history={history} />);
  return { view, user: userEvent.setup(), address: () => history.location.href, back: () => history.back() };
}
