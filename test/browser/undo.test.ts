import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage, readRowCount } from '#test/support/browser/browser-page.ts';

const getToast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const readHeaders = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('grid', { name: 'Schemes' })
    .locator('thead [data-label]')
    .evaluateAll((all) => all.map((header) => header.getAttribute('data-label')));

it('a removed filter comes back by a button, by Ctrl+Z and by the back button, and nothing else is undone', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener`);
  await page.getByRole('grid', { name: 'Schemes' }).locator('tbody tr').first().waitFor();
  const count = await readRowCount(page);
  const remove = page.getByRole('button', { name: 'Remove Direct plans' });
  const expectRemoved = async (): Promise<void> => {
    await expect.poll(() => readRowCount(page)).toBeGreaterThan(count);
  };
  const expectBack = async (): Promise<void> => {
    await expect.poll(() => readRowCount(page)).toBe(count);
  };

  await remove.click();
  await expectRemoved();
  await getToast(page, 'Removed Direct plans').getByRole('button', { name: 'Undo' }).click();
  await expectBack();
  await remove.click();
  await expectRemoved();
  await page.keyboard.press('Control+z');
  await expectBack();
  await remove.click();
  await expectRemoved();
  await page.goBack();
  await expectBack();
  await expect.poll(() => getToast(page, 'Removed').count()).toBe(0);

  // the toast of a removal goes with the next step, which it would undo instead
  await remove.click();
  await getToast(page, 'Removed Direct plans').waitFor();
  await page.locator('[data-label^="AUM"]').first().click();
  await getToast(page, 'Removed').waitFor({ state: 'detached' });
  expectCleanConsole(page);
  await page.close();
});

it('a column that is hidden, moved or resized is as it was after a step back', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener?groups=none`);
  await page.getByRole('grid', { name: 'Schemes' }).locator('tbody tr').first().waitFor();
  const headers = await readHeaders(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Sub-category', exact: true }).uncheck();
  await expect.poll(() => readHeaders(page)).not.toContain('Sub-category');
  await getToast(page, 'Removed the column Sub-category').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readHeaders(page)).toEqual(headers);
  await page.keyboard.press('Escape');

  const header = page.locator('[data-label="Sub-category"]');
  await header.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => readHeaders(page)).not.toEqual(headers);
  await page.goBack();
  await expect.poll(() => readHeaders(page)).toEqual(headers);

  const readWidth = (): Promise<number> =>
    header.locator('xpath=..').evaluate((cell) => cell.getBoundingClientRect().width);
  const width = await readWidth();
  // at once: on a busy machine keys that are pressed one by one are too far apart to be one step
  await header.evaluate((element) => {
    for (let presses = 0; presses < 3; presses++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }));
  });
  await expect.poll(() => page.url()).toContain('subCategory');
  await page.goBack(); // one step for all of them
  await expect.poll(readWidth).toBe(width);
  expect(page.url()).toMatch(/\/screener\?groups=none$/);
  expectCleanConsole(page);
  await page.close();
});

it('schemes of a comparison, of a selection and of a watch list, and lists deleted in a dialog come back', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/compare?codes=900001,900003,900005`);
  const chips = page.getByRole('list', { name: 'Compared schemes' }).getByRole('button', { name: /^Remove / });
  await expect.poll(() => chips.count()).toBe(3);
  await chips.first().click();
  await expect.poll(() => chips.count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => chips.count()).toBe(3);

  await page.goto(`${inject('url')}/screener?chosen=900001,900003`);
  const tray = page.getByRole('region', { name: 'Selected schemes' });
  await tray.getByRole('button', { name: 'Clear' }).click();
  await getToast(page, 'Deselected 2 schemes').getByRole('button', { name: 'Undo' }).click();
  await tray.getByRole('button', { name: 'Clear' }).waitFor();

  const star = page
    .getByRole('grid', { name: 'Schemes' })
    .getByRole('button', { name: /^Watch / })
    .first();
  await star.click();
  await star.click();
  await getToast(page, /^Removed .* from Watch list/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Saved views, link, print and theme' }).click();
  await page.getByRole('button', { name: 'Saved views and watch lists' }).click();
  await page.getByRole('button', { name: 'Delete Watch list' }).click();
  await page.getByText('No watch lists yet.').waitFor();
  await getToast(page, 'Deleted Watch list').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Delete Watch list' }).waitFor();
  expectCleanConsole(page);
  await page.close();
});
