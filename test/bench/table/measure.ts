import type { Browser, CDPSession, Page } from 'playwright';

/** What one visit to a page measured: milliseconds, but for what says otherwise. */
export interface VisitTimings {
  readonly load: number;
  readonly sorts: readonly number[];
  readonly keys: readonly number[];
  readonly filters: readonly number[];
  /** Main thread per frame while scrolling. */
  readonly frameWork: number;
  /** Between two frames, 95th percentile. */
  readonly frame95: number;
  readonly heapMegabytes: number;
  /** Paths of the scripts it loaded. */
  readonly scripts: readonly string[];
}

const VIEWPORT = { width: 1440, height: 900 };
const SORTED = ['return3Year', 'schemeName', 'dailyAum', 'navDate', 'category', 'return1Month'];
const TYPED = 'nilgiri liquid 42 direct';
const FILTERED = [0, 10, 20, 30];
const FRAMES = 180;
const VISIT_TIMEOUT = 180_000; // ms; seen once: Chromium drew no further frame, and the visit never ended

/** Loads the page in a new context and uses it as a user would. */
export async function measureVisit(browser: Browser, address: string): Promise<VisitTimings> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const timer = setTimeout(() => void context.close({ reason: `no end after ${VISIT_TIMEOUT} ms` }), VISIT_TIMEOUT);
  try {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    const load = await loadTime(page, address);
    await page.waitForTimeout(800); // both tables may prepare in idle time, as they do before a user acts
    const sorts: number[] = [];
    for (const id of SORTED) sorts.push(...(await changes(page, { kind: 'sort', id })));
    const keys: number[] = [];
    for (let end = 1; end <= TYPED.length; end++) {
      keys.push(...(await changes(page, { kind: 'search', text: TYPED.slice(0, end) })));
    }
    await changes(page, { kind: 'search', text: '' });
    const filters: number[] = [];
    for (const least of FILTERED) filters.push(...(await changes(page, { kind: 'filter', id: 'return1Month', least })));
    await changes(page, { kind: 'filter', id: 'return1Month', least: null });
    const session = await context.newCDPSession(page);
    return { load, sorts, keys, filters, ...(await scrolling(page, session)), scripts };
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

/** From the start of the navigation until the first row is painted. */
async function loadTime(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const isThere = (): boolean => /\p{L}{3}/u.test(window.driver?.seen().replace(/undefined|null/g, '') ?? '');
    while (!isThere()) {
      if (performance.now() > 30_000) throw new Error('no row within 30 s');
      await frame();
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now();
  });
}

type Act =
  | { readonly kind: 'sort'; readonly id: string }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'filter'; readonly id: string; readonly least: number | null };

/** From the act until what it changed is painted; nothing when it changes nothing. */
async function changes(page: Page, act: Act): Promise<readonly number[]> {
  const took = await page.evaluate(async (action) => {
    const { driver } = window;
    if (!driver) throw new Error('the page has no driver');
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = driver.seen();
    await frame();
    const start = performance.now();
    if (action.kind === 'sort') driver.sort(action.id);
    else if (action.kind === 'search') driver.search(action.text);
    else driver.filter(action.id, action.least);
    let waited = 0;
    do await frame();
    while (driver.seen() === before && ++waited < 15);
    // a message posted after the frame's callbacks arrives when the frame has been committed
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    const end = performance.now();
    port1.close();
    return driver.seen() === before ? null : end - start;
  }, act);
  await page.waitForTimeout(60);
  return took === null ? [] : [took];
}

async function scrolling(
  page: Page,
  session: CDPSession,
): Promise<Pick<VisitTimings, 'frameWork' | 'frame95' | 'heapMegabytes'>> {
  // time on the processor, not on the clock: what else the machine does does not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metric(session, 'TaskDuration');
  const frames = await page.evaluate(async (count) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const gaps: number[] = [];
    let last = await frame();
    for (let at = 0; at < count; at++) {
      // down in long strokes, and across every third frame: both windows move
      if (at % 3 === 2) window.driver?.scroll(at % 60 < 30 ? 110 : -110, 0);
      else window.driver?.scroll(0, 240);
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, FRAMES);
  const work = (await metric(session, 'TaskDuration')) - before;
  await session.send('HeapProfiler.collectGarbage');
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    frameWork: (work * 1000) / FRAMES,
    frame95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    heapMegabytes: (await metric(session, 'JSHeapUsedSize')) / 2 ** 20,
  };
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((one) => one.name === name);
  if (!found) throw new Error(`the browser reports no ${name}`);
  return found.value;
}
