import { createBrowserHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { redeemOneTimeToken } from './connection/load-access-key.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const fetch = window.fetch.bind(window);
const redeemedKey = redeemOneTimeToken(window, fetch); // before the router reads the URL

createRoot(root).render(
  <StrictMode>
    <App fetch={fetch} history={createBrowserHistory()} redeemedKey={redeemedKey} />
  </StrictMode>,
);
