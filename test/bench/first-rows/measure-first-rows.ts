import type { Browser } from 'playwright';
import { openPlainTab } from '../long-tasks/plain-tab.ts';

/** One visit, in milliseconds since the navigation. */
export interface FirstRows {
  /** The first rows are painted; all others are loaded too, and can be sorted. */
  readonly first: number;
  /** All fields of the rows are loaded. */
  readonly complete: number;
  /** Cumulative Layout Shift of the whole visit. */
  readonly shift: number;
}

const VIEWPORT = { width: 1440, height: 900 };
const SLOWER = 4;
const BYTES_PER_SECOND = 9_000_000 / 8;
const NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};

/** The page is not observed otherwise: of a list of 12 MB, Playwright's own pages take six times as long to read the body. */
const KEEP_NO_BODIES = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };

/** Resolves to a `FirstRows` in the visited page. */
const MEASURE = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const hasRows = () => {
    const grid = document.querySelector('[role=grid],[role=treegrid]');
    const names = grid?.querySelectorAll('tbody [role=rowheader], [row-index] [col-id=schemeName]') ?? [];
    return [...names].some(({ textContent }) => /\\p{L}{3}/u.test(textContent));
  };
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const waitUntil = async (isDone) => {
    while (!isDone()) {
      if (performance.now() > 120_000) throw new Error('not within two minutes');
      await frame();
    }
    await new Promise((resolve) => setTimeout(resolve, 0)); // after the frame has been painted
    return performance.now();
  };
  const first = await waitUntil(hasRows);
  // nothing can be exported until then
  const complete = await waitUntil(() => document.querySelector('button[data-tooltip^="Loading"]') === null);
  return JSON.stringify({ first, complete, shift });
})()`;

/** Visits a page with an empty cache on a slow device. */
export async function measureFirstRows(browser: Browser, address: string): Promise<FirstRows> {
  const tab = await openPlainTab(browser, VIEWPORT);
  try {
    await tab.send('Network.enable', KEEP_NO_BODIES);
    await tab.send('Network.emulateNetworkConditions', NETWORK);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tab.open(address, '');
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the expression above
    const visit: FirstRows = JSON.parse(String(await tab.evaluate(MEASURE)));
    return visit;
  } finally {
    await tab.close();
  }
}
