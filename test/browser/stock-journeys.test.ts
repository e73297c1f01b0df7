import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openBrowserPage, readVisibleRows } from '#test/support/browser/browser-page.ts';

/** Counts the clicks of a user on links and buttons. */
function createClicker(page: Page) {
  let clicks = 0;
  return {
    click: async (role: 'link' | 'button', name: string | RegExp) => {
      clicks += 1;
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    count: () => clicks,
  };
}

it('shows who holds a stock and who is adding with one click and its name', async () => {
  const page = await openBrowserPage();
  await page.goto(inject('url'));
  const user = createClicker(page);
  await user.click('link', 'Stocks');
  await page.getByRole('combobox', { name: 'Stock' }).waitFor();
  await page.keyboard.type('vindhya bank'); // the field has the focus
  await page.getByRole('option', { name: /^Vindhya Bank Ltd/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Schemes with Vindhya Bank Ltd' }).waitFor();
  const activities = await readVisibleRows(page, 'Schemes with Vindhya Bank Ltd', ['Activity']);
  expect(activities.flat().some((activity) => /Bought|Added/.test(activity))).toBe(true);
  expect(user.count()).toBe(1);
  expectCleanConsole(page);
  await page.context().close();
});

it('shows what a scheme bought and sold last month, without drift, with one click', async () => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/scheme?code=900001`);
  const user = createClicker(page);
  await user.click('link', /^What changed/);
  await page.getByRole('grid', { name: /^Changes of/ }).waitFor();
  const kinds = (await readVisibleRows(page, /^Changes of/, ['Action'])).flat();
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => kind.includes('Price drift'))).toEqual([]);
  expect(user.count()).toBe(1);
  expectCleanConsole(page);
  await page.context().close();
});

it('finds the new fund offers that close this week with two clicks', async () => {
  const page = await openBrowserPage();
  await page.clock.setFixedTime('2026-11-24T06:00:00Z'); // a Tuesday, five days after the sample market's newest NAV
  await page.goto(inject('url'));
  const user = createClicker(page);
  await user.click('link', 'NFOs');
  await user.click('button', 'Closes this week');
  await expect.poll(() => page.url()).toContain('2026-11-24..2026-11-29');
  const days = (await readVisibleRows(page, 'New fund offers', ['Days left from today'])).flat();
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter((count) => count !== '–' && Number(count) > 5)).toEqual([]);
  expect(user.count()).toBe(2);
  expectCleanConsole(page);
  await page.context().close();
});
