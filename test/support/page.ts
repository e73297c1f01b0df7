import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';

/** What a page said that no page should say: errors of scripts, refused resources, breaches of the security policy. */
const complaints = new WeakMap<Page, string[]>();

/** A new window, at 1280 × 860 unless told, that listens for complaints. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  const heard: string[] = [];
  complaints.set(page, heard);
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  return page;
}

/** The page has raised no error, no warning and no breach of its security policy. `but` are expected ones. */
export function expectNoComplaint(page: Page, but: RegExp = /^$/): void {
  expect((complaints.get(page) ?? []).filter((complaint) => !but.test(complaint))).toEqual([]);
}

/** The rows of the grid on screen, from the top: the text of each cell under its column's header. */
export async function rowsOnScreen(page: Page, grid: string, headers: readonly string[]): Promise<string[][]> {
  return page.getByRole('grid', { name: grid }).evaluate((table, wanted) => {
    const titles = [...table.querySelectorAll('[role=columnheader]')];
    const places = wanted.map(
      (title) =>
        titles.find((cell) => cell.textContent?.trim() === title && cell.querySelector('button'))?.ariaColIndex,
    );
    const rows = [...table.querySelectorAll('tbody [role=row]')].filter((row) => row.querySelector('[role=rowheader]'));
    return rows.map((row) =>
      places.map((at) => row.querySelector(`[aria-colindex="${at}"]`)?.textContent?.trim() ?? '?'),
    );
  }, headers);
}

/** The number at the start of the grid's count: 312 of "312 of 2,043". */
export async function shownRows(page: Page): Promise<number> {
  const text = await page.locator('.count b').first().innerText();
  return Number(text.replaceAll(',', ''));
}
