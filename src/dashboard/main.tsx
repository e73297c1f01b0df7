import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { deviceStorage } from './api/device-storage.ts';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App fetch={window.fetch.bind(window)} storage={deviceStorage} history={createBrowserHistory()} />
  </StrictMode>,
);
