import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { version } from '../../package.json';
import { createDemoFetch } from './demo-fetch.ts';
import styles from './main.module.css';

/** Says that nothing here is real. It stays above the page, on paper too. */
function showBanner(body: HTMLElement): HTMLElement {
  const banner = document.createElement('aside');
  banner.className = styles['banner'] ?? '';
  banner.setAttribute('aria-label', 'Demo');
  banner.append('Demo: all fund houses, schemes and values are fictional. Everything is computed in this browser.');
  body.prepend(banner);
  return banner;
}

/** Adds what ranks are of: a service has more peers, so that a scheme is 4th of 6 here and 4th of 8 there. */
async function describePeers(banner: HTMLElement, fetch: typeof globalThis.fetch, root: string): Promise<void> {
  const response = await fetch(new URL('api/GetServerInfo', root));
  const [info] = parseResponseRecords('GetServerInfo', await response.json());
  if (info?.schemes == null) return;
  banner.append(
    ` Ranks are among its ${info.schemes.toLocaleString('en-IN')} scheme codes, which are fewer than a service has.`,
  );
}

// This script runs before that of the dashboard, which takes the fetch that it finds.
const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
const root = new URL('..', script?.src ?? document.baseURI).href;

window.fetch = createDemoFetch(window.fetch.bind(window), root, version);
void describePeers(showBanner(document.body), window.fetch, root);
