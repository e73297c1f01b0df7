import type { Locator, Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { openBrowserPage, openSharedPage } from '#test/support/browser/browser-page.ts';

async function openGrid(page: Page): Promise<Locator> {
  await page.goto(`${inject('url')}/screener?groups=none`);
  const grid = page.getByRole('grid', { name: 'Schemes' });
  await grid.locator('tbody [role=row]').first().waitFor();
  return grid;
}

const getHeight = (element: Element): number => element.getBoundingClientRect().height;
/** Measures the width of the container that scrolls a table, without its scroll bar. */
const getVisibleWidth = (table: Element): number => {
  let container = table.parentElement;
  while (container?.parentElement && getComputedStyle(container).overflowX === 'visible')
    container = container.parentElement;
  return container?.clientWidth ?? 0;
};
const getOutline = (element: Element): string => getComputedStyle(element).outlineStyle;

it('on a phone a row is a card: the name across the table, its values below under their headers; the filters fill their row', async () => {
  const page = await openBrowserPage({ viewport: { width: 360, height: 780 }, hasTouch: true });
  const grid = await openGrid(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = grid.locator('thead tr:has(input[type=text])');
  const cells = filters.locator('th');
  await cells.first().waitFor();
  const height = await filters.evaluate(getHeight);
  expect(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height))).toEqual(
    Array.from({ length: await cells.count() }, () => height / 2),
  );
  const boxes = await grid
    .locator('tbody tr')
    .first()
    .locator('th, td')
    .evaluateAll((all) =>
      all.map((cell) => {
        const { left, top, bottom, width } = cell.getBoundingClientRect();
        return { column: cell.ariaColIndex, left, top, bottom, width };
      }),
    );
  const [name, ...values] = boxes;
  expect(name?.width).toBe(await grid.evaluate(getVisibleWidth));
  for (const value of values) expect(value.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity);
  const [first] = values;
  const header = grid.locator(`thead th[aria-colindex="${first?.column}"]:has(button[data-label])`).first();
  expect(await header.evaluate((cell) => cell.getBoundingClientRect().left)).toBe(first?.left);
  await page.context().close();
});

it('the focused cell has an outline: in the header before any arrow key, and on the pinned cell of a selected row', async () => {
  const page = await openSharedPage();
  const grid = await openGrid(page);
  const exportButton = page.getByRole('button', { name: 'Export', exact: true });
  await expect.poll(() => exportButton.isEnabled()).toBe(true); // once all fields are loaded
  await exportButton.focus();
  await page.keyboard.press('Tab');
  const header = grid.locator('th:has(> button:focus)');
  expect(await header.evaluate(getOutline)).toBe('solid');
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  const pinned = grid.locator('[aria-selected=true] > [aria-colindex="1"]');
  await expect.poll(() => pinned.count()).toBe(1);
  expect(await pinned.evaluate((cell) => cell === document.activeElement)).toBe(true);
  expect(await pinned.evaluate(getOutline)).toBe('solid');
  await page.close();
});

it('Shift adds a sort key by mouse and by keyboard, and the edge of a header is dragged', async () => {
  const page = await openSharedPage();
  const grid = await openGrid(page);
  const header = (title: string) => grid.locator(`[data-label="${title}"]`);
  await header('Return, 3 years, %').click();
  await header('Return, 1 year, %').click({ modifiers: ['Shift'] });
  await expect.poll(() => page.url()).toContain('sort=-return3Year,-return1Year');
  await header('Sub-category').focus();
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => page.url()).toContain('sort=-return3Year,-return1Year,subCategory');

  const cell = grid.locator('th:has(> [data-label="Sub-category"])');
  const { x = 0, y = 0, width = 0 } = (await cell.boundingBox()) ?? {};
  await page.mouse.move(x + width - 3, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width + 37, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.url()).toContain(`widths=subCategory:${Math.round(width + 40)}`);
  expect((await cell.boundingBox())?.width).toBe(Math.round(width + 40));
  await header('Sub-category').dragTo(header('Return, 1 year, %'));
  await expect.poll(() => page.url()).toMatch(/order=[^&]*dailyAum,[^&]*return1Year/); // the columns between them are hidden
  await page.reload();
  await expect.poll(async () => (await cell.boundingBox())?.width).toBe(Math.round(width + 40));
  await page.close();
});

it('Home and Ctrl+Home scroll the columns back to the left', async () => {
  const page = await openSharedPage();
  const grid = await openGrid(page);
  const getScrollLeft = () => grid.evaluate((table) => table.parentElement?.scrollLeft);
  await grid.locator('tbody [role=rowheader]').first().press('End');
  for (const key of ['Home', 'Control+Home']) {
    await page.keyboard.press('End');
    await expect.poll(getScrollLeft).toBeGreaterThan(0);
    await page.keyboard.press(key);
    await expect.poll(getScrollLeft).toBe(0);
  }
  await page.close();
});

it('ten selected schemes keep their names', async () => {
  const page = await openSharedPage();
  const grid = await openGrid(page);
  await grid.getByRole('checkbox', { name: /^Select the first 10 of \d+ shown/ }).click();
  const names = page.getByRole('region', { name: 'Selected schemes' }).locator('li > b');
  await expect.poll(() => names.count()).toBe(10);
  expect(
    await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    ),
  ).toEqual([]);
  await page.close();
});

it('key data that are wider than the page fade at the edge until they are scrolled to the end', async () => {
  const page = await openSharedPage();
  const codes = Array.from({ length: 10 }, (_, index) => 900001 + 2 * index);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  const area = page.getByRole('region', { name: 'Key data by scheme' });
  await area.locator('td').first().waitFor();
  const getFade = () => area.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'));
  await expect.poll(getFade).toBe('40px');
  await area.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(getFade).toBe('0px');
  await page.close();
});
