import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createDashboard } from './app/app.tsx';
import { trustOwnScripts } from './app/trusted-types.ts';
import { createConnectionStore } from './connection/connection-store.ts';
import { redeemOneTimeToken } from './connection/load-access-key.ts';

/** Milliseconds to wait for the first page: a skeleton that is replaced at once costs more time than it covers. */
const MAX_WAIT_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void open(root);

async function open(container: HTMLElement): Promise<void> {
  trustOwnScripts(window); // before the first worker starts
  const fetch = window.fetch.bind(window);
  const store = createConnectionStore({ fetch, redeemedKey: redeemOneTimeToken(window, fetch) }); // before the router reads the URL
  const { load, ...dashboard } = createDashboard({ fetch, store, history: createBrowserHistory() });
  await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  // not a transition: on a slow device, updates would start it again and again
  createRoot(container).render(
    <StrictMode>
      <App {...dashboard} />
    </StrictMode>,
  );
}
