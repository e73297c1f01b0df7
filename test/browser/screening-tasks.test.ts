import type { Locator, Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import {
  expectCleanConsole,
  openSharedPage,
  readRowCount,
  readVisibleRows,
} from '#test/support/browser/browser-page.ts';

/** The Screener and a click that is counted. */
async function openScreener() {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('link', { name: 'Steady small caps' }).waitFor(); // measures are offered
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  return { page, click, countClicks: () => clicks };
}

const readColumn = async (page: Page, header: string): Promise<readonly number[]> => {
  const rows = await readVisibleRows(page, 'Schemes', [header]);
  return rows.flat().flatMap((text) => (/^[−\d]/.test(text) ? Number(text.replaceAll(',', '').replace('−', '-')) : []));
};

/** Once the table has been drawn: its values in the order of the rows, at least one. */
async function expectColumn(
  page: Page,
  header: string,
  isRight: (values: readonly number[]) => boolean,
): Promise<void> {
  await expect
    .poll(async () => {
      const values = await readColumn(page, header);
      return { header, isRight: values.length > 0 && isRight(values), values };
    })
    .toMatchObject({ isRight: true });
}

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => value >= (values[index - 1] ?? -Infinity));
const isDescending = (values: readonly number[]): boolean => isAscending(values.toReversed());

it('the cheapest Nifty 50 fund by tracking difference: four clicks', async () => {
  const { page, click, countClicks } = await openScreener();
  await click(page.getByRole('link', { name: 'Cheapest index trackers' }));
  await expect.poll(() => page.url()).toContain('returns=tracking');
  const rail = page.getByRole('complementary', { name: 'Filters' });
  await click(
    rail
      .getByRole('group')
      .filter({ hasText: /^Benchmark/ })
      .locator('summary'),
  );
  await click(rail.getByRole('checkbox', { name: /^NIFTY 50 TRI/ }));
  await expect.poll(() => page.url()).toContain('f.benchmark=');
  const trackers = await readRowCount(page);
  expect(trackers).toBeGreaterThan(1);
  await expectColumn(page, 'TER, %', isAscending);
  await click(page.getByRole('columnheader', { name: 'Tracking difference 1 y' }).getByRole('button').first());
  await expect.poll(() => page.url()).toMatch(/sort=-trackingDifference/);
  await expectColumn(page, 'Tracking difference 1 y', isDescending);
  expect(countClicks()).toBeLessThanOrEqual(5);
  expectCleanConsole(page);
  await page.close();
});

it('style through the years, by size, sectors, asset types, top ten and turnover, and distance from the minimum: five clicks', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/scheme?code=900001`);
  let clicks = 0;
  const figure = page.getByRole('figure', { name: 'Through the years' });
  const open = async (target: Locator, caption: RegExp, legend: string): Promise<void> => {
    clicks++;
    await target.click();
    await figure.getByText(caption).waitFor();
    // what is stored is all there is, and says so
    await figure.getByText(/ \d\d portfolios, /).waitFor();
    await figure.locator('[data-part=legend] li', { hasText: legend }).first().waitFor({ state: 'attached' });
    await expect.poll(() => figure.locator('svg path').count()).toBeGreaterThan(1);
  };
  const view = (name: string): Locator => figure.getByRole('button', { name, exact: true });
  await open(page.getByRole('link', { name: 'Size breakdown' }), /by market cap/, 'Large Cap');
  await open(view('Sectors'), /by sector/, 'Other');
  await open(view('Asset types'), /by asset type/, 'Equity');
  await open(view('Top 10 and turnover'), /half of the weights/, 'Turnover');
  clicks++;
  await view('Distance from minimum').click();
  await figure.getByText(/0 is the limit/).waitFor();
  await figure.getByText(/Large-cap shares [\d.]+ %/).waitFor({ state: 'attached' });
  expect(clicks).toBe(5);
  expectCleanConsole(page);
  await page.close();
});

it('a debt fund by yield, duration and quality: one click', async () => {
  const { page, click, countClicks } = await openScreener();
  await click(page.getByRole('link', { name: 'Short debt, high quality' }));
  await expect.poll(() => page.url()).toContain('returns=debt');
  await expectColumn(page, 'Sov. and AAA', (values) => Math.min(...values) >= 80);
  await expectColumn(page, 'Yield', isDescending);
  await expectColumn(page, 'Macaulay', () => true);
  expect(countClicks()).toBe(1);
  expectCleanConsole(page);
  await page.close();
});

it('what Regular costs: one click', async () => {
  const { page, click, countClicks } = await openScreener();
  await click(page.getByRole('link', { name: 'What Regular costs' }));
  await expect.poll(() => page.url()).toContain('returns=cost');
  await expectColumn(page, 'Gap 3 y, return', isDescending);
  await expectColumn(page, 'Gap, TER', (values) => Math.min(...values) > 0);
  expect(countClicks()).toBe(1);
  expectCleanConsole(page);
  await page.close();
});
