import type { Browser } from 'playwright';

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

/** Visits a page with an empty cache on a slow device. */
export async function measureFirstRows(browser: Browser, address: string): Promise<FirstRows> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'commit' });
    return await page.evaluate(async () => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const hasRows = (): boolean => {
        const grid = document.querySelector('[role=grid],[role=treegrid]');
        const names = grid?.querySelectorAll('tbody [role=rowheader], [row-index] [col-id=schemeName]') ?? [];
        return [...names].some(({ textContent }) => /\p{L}{3}/u.test(textContent ?? ''));
      };
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
      const waitUntil = async (isDone: () => boolean): Promise<number> => {
        while (!isDone()) {
          if (performance.now() > 120_000) throw new Error('not within two minutes');
          await frame();
        }
        await new Promise((resolve) => setTimeout(resolve, 0)); // after the frame has been painted
        return performance.now();
      };
      const first = await waitUntil(hasRows);
      // nothing can be exported until then
      const complete = await waitUntil(() => document.querySelector('button[disabled][title^="Loading"]') === null);
      return { first, complete, shift };
    });
  } finally {
    await context.close();
  }
}
