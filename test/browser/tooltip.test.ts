import type { Locator, Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage, waitForNetworkIdle } from '#test/support/browser/browser-page.ts';

const getText = (locator: Locator): Promise<string> => locator.evaluate((element) => element.textContent?.trim() ?? '');

/** The text of the tooltip, which is in the window. */
async function readTooltip(page: Page, pattern: RegExp): Promise<string> {
  const tooltip = page.locator('[data-side]').filter({ hasText: pattern }).last();
  await tooltip.waitFor();
  const isInside = await tooltip.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  });
  expect(isInside).toBe(true);
  return getText(tooltip);
}

it('a name that is cut off is shown in full by pointer and by keyboard, and a rank in words, with nothing in the cells for it', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(`${inject('url')}/screener?f.subCategory=FoF+Domestic`);
  const grid = page.getByRole('grid', { name: 'Schemes' });
  const rows = grid.locator('tbody tr');
  await rows.nth(10).waitFor();
  await grid.getByRole('button', { name: 'Scheme', exact: true }).focus();
  for (let steps = 0; steps < 8; steps++) await page.keyboard.press('Alt+ArrowLeft');
  const header = rows.first().locator('th');
  const name = await getText(header.locator('a'));
  await header.locator('a').hover();
  expect(await readTooltip(page, new RegExp(name))).toBe(name);

  await page.mouse.move(0, 0);
  await header.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await readTooltip(page, new RegExp(name))).toBe(name);
  await page.keyboard.press('Escape');

  await grid.locator('tbody [data-quarter="1"]').first().hover();
  expect(await readTooltip(page, /^Rank \d/)).toMatch(/top quartile$/);
  expectCleanConsole(page);
  await page.close();
});

it('a button of an icon shows its name on focus by keyboard, in every corner of the window', async () => {
  const page = await openSharedPage({ width: 360, height: 640 });
  await page.goto(`${inject('url')}/data`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForNetworkIdle(page); // the stop before it is there, and nothing scrolls any more
  await page.getByRole('button', { name: 'Saved views, link, print and theme' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await readTooltip(page, /^Saved views/)).toMatch(/theme$/);
  await page.keyboard.press('Escape');
  await page.locator('[data-side]').waitFor({ state: 'detached' });
  await page.close();
});
