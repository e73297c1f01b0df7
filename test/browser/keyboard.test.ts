import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { openSharedPage, readRowCount } from '#test/support/browser/browser-page.ts';

it('searches, sorts, selects two schemes and compares them without a mouse', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/screener?groups=none`);
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  const all = await readRowCount(page);

  await tabTo(page, 'Skip to the table');
  await page.keyboard.press('Enter');
  expect(await page.locator(':focus').evaluate((element) => element.closest('[role=grid]') !== null)).toBe(true);
  await tabTo(page, 'Search Schemes');
  await page.keyboard.type('kaveri');
  await expect.poll(() => readRowCount(page)).toBeLessThan(all);

  await tabTo(page, 'Scheme');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('sort=');
  for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => page.url()).toMatch(/chosen=\d+(,|%2C)\d+/);

  await tabTo(page, 'Compare 2');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  expect(page.url()).toMatch(/codes=\d+(,|%2C)\d+/);
  await page.close();
});

/** Presses Tab until the focused element has that name: in the grid, its header, never one of the page's own controls. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((expected) => {
      const focused = document.activeElement;
      const label = (focused?.ariaLabel ?? focused?.textContent ?? '').trim();
      return label === expected && focused?.closest('fieldset') === null;
    }, name);
    if (found) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}
