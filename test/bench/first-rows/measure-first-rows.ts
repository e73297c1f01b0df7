import type { Browser } from 'playwright';

/** One visit, in milliseconds since the navigation. */
export interface FirstRows {
  readonly first: number;
  readonly all: number;
  /** Rows that were at another position, or not there any more, when all were loaded. */
  readonly moved: number;
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
      const readRows = (): ReadonlyMap<string, number> => {
        const grid = document.querySelector('[role=grid],[role=treegrid]');
        const rows = grid?.querySelectorAll('tbody [role=row], [row-index]') ?? [];
        return new Map(
          [...rows].flatMap((row) => {
            const name = row.querySelector('[role=rowheader], [col-id=schemeName]')?.textContent ?? '';
            return /\p{L}{3}/u.test(name) ? [[name, Math.round(row.getBoundingClientRect().top)] as const] : [];
          }),
        );
      };
      const waitUntil = async (isDone: () => boolean): Promise<number> => {
        while (!isDone()) {
          if (performance.now() > 120_000) throw new Error('not within two minutes');
          await frame();
        }
        await new Promise((resolve) => setTimeout(resolve, 0)); // after the frame has been painted
        return performance.now();
      };
      const first = await waitUntil(() => readRows().size > 0);
      const before = readRows();
      const all = await waitUntil(() => document.querySelector('[inert]') === null);
      const after = readRows();
      const moved = [...before].filter(([name, top]) => after.get(name) !== top).length;
      return { first, all, moved };
    });
  } finally {
    await context.close();
  }
}
