import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { launchChromium } from './chromium.ts';

/** Console errors and warnings of each page: script errors, blocked resources, Content-Security-Policy violations. */
const consoleMessages = new WeakMap<Page, string[]>();

/** Milliseconds for each action and condition: other tests run at the same time, on a machine that may be busy. */
const TIMEOUT = 90_000;

/** The browser of all tests of this worker; it ends with the worker. */
let browser: Promise<Browser> | null = null;

/** Opens a page in a context of its own, 1280 × 860 by default, and records its console. */
export async function openBrowserPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchChromium();
  const context = await (
    await browser
  ).newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  const messages: string[] = [];
  consoleMessages.set(page, messages);
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  return page;
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
