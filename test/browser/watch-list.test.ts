import type { Locator } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage, readVisibleRows } from '#test/support/browser/browser-page.ts';

/** A page with a click that is counted. */
async function open(path: string) {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}${path}`);
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  /** Follows a link of the navigation, which may be in its menu. */
  const follow = async (title: string): Promise<void> => {
    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: 'Screener' }).waitFor();
    const link = navigation.getByRole('link', { name: title, exact: true });
    if (!(await link.isVisible())) await click(page.getByRole('button', { name: 'Market' }));
    await click(link);
  };
  return { page, click, follow, countClicks: () => clicks };
}

/** Without a rank if it has fewer than five peers, as in a small sample. */
const RETURNS_AND_RANKS = /^−?\d+\.\d\d −?\d+\.\d\d (?:\d+|–) (?:\d+|–)$/;

it('what changed in the watch list since last month: at most four clicks', async () => {
  const { page, click, follow, countClicks } = await open('/screener');
  const grid = page.getByRole('grid', { name: 'Schemes' });
  await grid.waitFor();
  const codes = await page.evaluate(async () => {
    const stars = [...document.querySelectorAll<HTMLButtonElement>('[role=grid] button[aria-label^="Watch "]')].slice(
      0,
      5,
    );
    for (const star of stars) star.click();
    return stars.length;
  });
  expect(codes).toBe(5);
  await follow('Events');
  await click(page.getByRole('button', { name: '30 days' }));
  await click(page.getByRole('button', { name: 'Schemes' }));
  await page.getByRole('grid', { name: 'Schemes of Watch list' }).waitFor();
  const headers = ['Return, %', 'Peers, %', 'Rank then', 'Rank now'];
  await expect
    .poll(async () => (await readVisibleRows(page, 'Schemes of Watch list', headers)).map((row) => row.join(' ')))
    .toEqual(Array.from({ length: 5 }, () => expect.stringMatching(RETURNS_AND_RANKS)));
  expect(countClicks()).toBeLessThanOrEqual(4);
  expectCleanConsole(page);
});

it('which funds sold a stock: at most four clicks, in a month with trades, the largest sale first', async () => {
  const { page, click, follow, countClicks } = await open('/screener');
  await follow('Stocks');
  const search = page.getByRole('combobox', { name: 'Stock', exact: true });
  await search.fill('Hoysala Finance');
  await click(page.getByRole('option', { name: /Hoysala Finance/ }).first());
  await click(page.getByRole('button', { name: 'Selling' }));
  const table = /^Schemes with Hoysala Finance/;
  await expect.poll(async () => (await readVisibleRows(page, table, ['Activity'])).length).toBeGreaterThan(1);
  const rows = await readVisibleRows(page, table, ['Activity', 'Trade, ₹ crore']);
  const sold = rows.filter(([activity]) => activity !== '?');
  expect(sold.every(([activity = '']) => /Sold|Removed/.test(activity))).toBe(true);
  const trades = sold.map(([, trade = '']) => Number(trade.replaceAll(',', '').replace('−', '-')));
  expect(trades).toEqual(trades.toSorted((a, b) => a - b));
  expect(trades[0]).toBeLessThan(0);
  expect(countClicks()).toBeLessThanOrEqual(4);
  expectCleanConsole(page);
});
