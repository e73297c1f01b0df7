import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { openBrowserPage } from '#test/support/browser-page.ts';

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

async function openGrid(page: Page): Promise<Locator> {
  await page.goto(inject('url'));
  const grid = page.getByRole('grid', { name: 'Schemes' });
  await grid.locator('tbody [role=row]').first().waitFor();
  return grid;
}

const getHeight = (element: Element): number => element.getBoundingClientRect().height;
const getOutline = (element: Element): string => getComputedStyle(element).outlineStyle;

it('filters fill their row on a phone, whose rows are taller', async () => {
  const page = await openBrowserPage(browser, { viewport: { width: 360, height: 780 }, hasTouch: true });
  const grid = await openGrid(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = grid.locator('thead tr:has(input)');
  const cells = filters.locator('th');
  await cells.first().waitFor();
  const height = await filters.evaluate(getHeight);
  expect(height).toBeGreaterThan(32);
  expect(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height))).toEqual(
    Array.from({ length: await cells.count() }, () => height),
  );
  await page.context().close();
});

it('the focused cell has an outline: in the header before any arrow key, and on the pinned cell of a selected row', async () => {
  const page = await openBrowserPage(browser);
  const grid = await openGrid(page);
  await page.getByRole('button', { name: 'CSV' }).focus();
  await page.keyboard.press('Tab');
  const header = grid.locator('th:has(> button:focus)');
  expect(await header.evaluate(getOutline)).toBe('solid');
  for (const key of ['ArrowDown', 'Space']) await page.keyboard.press(key);
  const pinned = grid.locator('[aria-selected=true] > [aria-colindex="1"]');
  await expect.poll(() => pinned.count()).toBe(1);
  expect(await pinned.evaluate((cell) => cell === document.activeElement)).toBe(true);
  expect(await pinned.evaluate(getOutline)).toBe('solid');
  await page.context().close();
});

it('Home and Ctrl+Home scroll the columns back to the left', async () => {
  const page = await openBrowserPage(browser);
  const grid = await openGrid(page);
  const getScrollLeft = () => grid.evaluate((table) => table.parentElement?.scrollLeft);
  await grid.locator('tbody [role=rowheader]').first().press('End');
  for (const key of ['Home', 'Control+Home']) {
    await page.keyboard.press('End');
    await expect.poll(getScrollLeft).toBeGreaterThan(0);
    await page.keyboard.press(key);
    await expect.poll(getScrollLeft).toBe(0);
  }
  await page.context().close();
});

it('ten selected schemes keep their names', async () => {
  const page = await openBrowserPage(browser);
  const grid = await openGrid(page);
  for (let index = 0; index < 10; index++) await grid.getByRole('checkbox').nth(index).check();
  const names = page.getByRole('region', { name: 'Selected schemes' }).locator('li > b');
  await expect.poll(() => names.count()).toBe(10);
  expect(
    await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    ),
  ).toEqual([]);
  await page.context().close();
});

it('key data that are wider than the page fade at the edge until they are scrolled to the end', async () => {
  const page = await openBrowserPage(browser);
  const codes = Array.from({ length: 10 }, (_, index) => 900001 + 2 * index);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  const area = page.getByRole('region', { name: 'Key data by scheme' });
  await area.locator('td').first().waitFor();
  const getFade = () => area.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'));
  await expect.poll(getFade).toBe('40px');
  await area.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(getFade).toBe('0px');
  await page.context().close();
});
