import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createDashboard } from './app/app.tsx';

/** Milliseconds to wait for the first page: a skeleton that is replaced at once costs more time than it covers. */
const MAX_WAIT_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// in a task of its own, since the scripts have just been evaluated in one
setTimeout(() => void open(root));

async function open(container: HTMLElement): Promise<void> {
  const { load, ...dashboard } = createDashboard({ ...window.connectionSource, history: createBrowserHistory() });
  await Promise.race([load(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  // not a transition: on a slow device, updates would start it again and again
  createRoot(container).render(
    <StrictMode>
      <App {...dashboard} />
    </StrictMode>,
  );
}
