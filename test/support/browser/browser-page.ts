import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, ViewportSize } from 'playwright';
import { expect, inject, vi } from 'vitest';
import { launchChromium } from './chromium.ts';

/** Console errors and warnings of each page: script errors, blocked resources, Content-Security-Policy violations. */
const consoleMessages = new WeakMap<Page, string[]>();

/** The requests of each page that have no response yet, without those for the scripts of workers. */
const requestsInFlight = new WeakMap<Page, Set<Request>>();

/** Milliseconds for each action and condition: other tests run at the same time, on a machine that may be busy. */
const TIMEOUT = 90_000;

/** The browser of all tests of this worker; it ends with the worker. */
let browser: Promise<Browser> | null = null;

const VIEWPORT = { width: 1280, height: 860 };

async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT);
  return context;
}

/** Opens a page in a context of its own, 1280 × 860 by default, and records its console. */
export const openBrowserPage = async (options: BrowserContextOptions = {}): Promise<Page> =>
  openPage(await createContext(options));

let sharedContext: Promise<BrowserContext> | null = null;

/**
 * Opens a page in the context that the tests of this worker share, where the scripts of the dashboard are compiled already, which is half of the
 * time of loading it. What pages before it have stored is removed. Close the page, not its context.
 */
export async function openSharedPage(viewport: ViewportSize = VIEWPORT): Promise<Page> {
  sharedContext ??= createContext({});
  const context = await sharedContext;
  const page = await openPage(context);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: inject('url'), storageTypes: STORED });
  await session.detach();
  await page.setViewportSize(viewport);
  return page;
}

const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const messages: string[] = [];
  consoleMessages.set(page, messages);
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  const requests = new Set<Request>();
  requestsInFlight.set(page, requests);
  page.on('request', (request) => {
    if (!/-worker-/.test(request.url())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return page;
}

/**
 * Waits until nothing is requested any more. Playwright's own `networkidle` may wait for ever: Chromium reports no end of the request for the script of
 * a worker that is terminated while it starts, as one is whose analysis is superseded.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  let idle = 0;
  const countIdle = (): number => {
    idle = requestsInFlight.get(page)?.size === 0 ? idle + 1 : 0;
    return idle;
  };
  await vi.waitUntil(() => countIdle() > 5, { interval: 100, timeout: TIMEOUT });
}

/**
 * Asserts that the page logged no error, warning or Content-Security-Policy violation since it was opened or last checked, except
 * those that match `expected`.
 */
export function expectCleanConsole(page: Page, expected: RegExp = /^$/): void {
  expect((consoleMessages.get(page)?.splice(0) ?? []).filter((message) => !expected.test(message))).toEqual([]);
}

/** The rendered rows of a grid, top to bottom: the text of the cells below the given headers. */
export async function readVisibleRows(
  page: Page,
  grid: string | RegExp,
  headers: readonly string[],
): Promise<string[][]> {
  return page.getByRole('grid', { name: grid }).evaluate((table, columnHeaders) => {
    const titles = [...table.querySelectorAll('[role=columnheader]')];
    const columnIndexes = columnHeaders.map(
      (title) =>
        titles.find((cell) => cell.textContent?.replace(/[↑↓].*/s, '').trim() === title && cell.querySelector('button'))
          ?.ariaColIndex,
    );
    const rows = [...table.querySelectorAll('tbody [role=row]')].filter((row) => row.querySelector('[role=rowheader]'));
    return rows.map((row) =>
      columnIndexes.map((index) => {
        const text = row.querySelector(`[aria-colindex="${index}"]`)?.textContent?.trim();
        return text?.replace(/ rank [\d,]+$/, '') ?? '?';
      }),
    );
  }, headers);
}

/** The number of rows that match the filters of a page's first grid: 312 of "312 of 2,043". */
export async function readRowCount(page: Page): Promise<number> {
  return Number(await page.locator('[data-row-count]').first().getAttribute('data-row-count'));
}
