import { version } from '../../package.json';
import { describePeers, showBanner } from './banner.ts';
import { createDemoFetch } from './demo-fetch.ts';

// This script runs before that of the dashboard, which takes the fetch that it finds.
const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
const root = new URL('..', script?.src ?? document.baseURI).href;

window.fetch = createDemoFetch(window.fetch.bind(window), root, version);
void describePeers(showBanner(document.body), window.fetch, root);
