import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createDashboard } from './app/app.tsx';

/** Milliseconds to wait for the first page: a skeleton that is replaced at once costs more time than it covers. */
const MAX_WAIT_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { load, ...dashboard } = createDashboard({ ...window.connectionSource, history: createBrowserHistory() });
void Promise.race([load(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]).then(() =>
  // not a transition: on a slow device, updates would start it again and again
  createRoot(root).render(
    <StrictMode>
      <App {...dashboard} />
    </StrictMode>,
  ),
);
