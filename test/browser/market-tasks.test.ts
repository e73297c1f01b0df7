import type { Locator, Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

/** The Screener, on which most visits start, and a click that is counted. */
async function openScreener() {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  const openMarket = async (title: string): Promise<void> => {
    await click(page.getByRole('button', { name: 'Market' }));
    await click(page.getByRole('link', { name: title, exact: true }));
  };
  return { page, click, openMarket, countClicks: () => clicks };
}

const figures = (page: Page): Locator => page.locator('main figure');

it('whether a category is healthy: flow, dispersion and cost in three clicks, and a scheme marked in one more', async () => {
  const { page, click, openMarket, countClicks } = await openScreener();
  await openMarket('Categories');
  await click(page.getByRole('grid', { name: 'Categories' }).getByRole('link', { name: 'Large Cap Fund' }));
  await page.getByRole('heading', { level: 1, name: 'Large Cap Fund' }).waitFor();
  await expect
    .poll(() =>
      figures(page)
        .filter({ hasText: /came in|went out/ })
        .count(),
    )
    .toBe(1);
  await expect
    .poll(() => figures(page).filter({ hasText: 'eight of ten' }).locator('svg path').count())
    .toBeGreaterThan(2);
  await page.getByText(/^The Regular plan costs \d\.\d\d points more a year at the median\.$/).waitFor();
  const dots = page.getByRole('application', { name: /^Returns to/ }).locator('g[data-note]');
  expect(await dots.count()).toBeGreaterThan(20);
  await click(dots.first());
  await expect.poll(() => page.url()).toContain('mark=');
  expect(countClicks()).toBeLessThanOrEqual(5);
  expectCleanConsole(page);
  await page.close();
});

it('an offer against what there is already: four clicks', async () => {
  const { page, click, openMarket, countClicks } = await openScreener();
  await openMarket('New fund offers');
  const offers = page.getByRole('grid', { name: 'New fund offers' });
  await click(offers.getByRole('link', { name: /Arbitrage|Overnight|Conservative/ }).first());
  const alternatives = page.getByRole('region', { name: 'Alternatives' });
  await alternatives.getByText(/^Median: 1 year \d+\.\d\d %/).waitFor();
  await alternatives.getByText(/^Largest: /).waitFor();
  await click(alternatives.getByText(/^Cheapest: /).getByRole('link'));
  await page
    .getByRole('tab', { name: 'Overview' })
    .or(page.getByRole('link', { name: 'Overview' }))
    .first()
    .waitFor();
  expect(page.url()).toContain('/scheme?code=');
  expect(countClicks()).toBeLessThanOrEqual(5);
  expectCleanConsole(page);
  await page.close();
});

it('house against house: three clicks and a choice', async () => {
  const { page, click, openMarket, countClicks } = await openScreener();
  await openMarket('Fund houses');
  await click(page.getByRole('link', { name: 'Kaveri Mutual Fund' }));
  await page.getByRole('combobox', { name: 'Fund house beside it' }).selectOption('Aravalli Mutual Fund');
  await expect.poll(() => page.url()).toContain('other=Aravalli+Mutual+Fund');
  const rows = page.getByRole('table', { name: 'Facts' }).getByRole('row');
  await expect
    .poll(() => rows.filter({ hasText: 'AUM ahead of its peers’ median, 3 years' }).getByRole('cell').allTextContents())
    .toEqual([expect.stringMatching(/^\d+\.\d of \d+ schemes$/), expect.stringMatching(/^\d+\.\d of \d+ schemes$/)]);
  expect(countClicks()).toBeLessThanOrEqual(4);
  expectCleanConsole(page);
  await page.close();
});
