import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { openWindow, shownRows } from '#test/support/page.ts';

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

it('a reader without a mouse searches, sorts, chooses two schemes and compares them', async () => {
  const page = await openWindow(browser);
  await page.goto(inject('url'));
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  const all = await shownRows(page);

  await tabTo(page, 'Search Schemes');
  await page.keyboard.type('kaveri');
  await expect.poll(() => shownRows(page)).toBeLessThan(all);

  await tabTo(page, 'Scheme');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('sort=');
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => page.url()).toMatch(/chosen=\d+(,|%2C)\d+/);

  await tabTo(page, 'Compare 2');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  expect(page.url()).toMatch(/codes=\d+(,|%2C)\d+/);
  await page.context().close();
});

/** Presses Tab until what has the focus bears that name: a header of the grid where it is one, never the page’s own choice. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      const told = (focused?.ariaLabel ?? focused?.textContent ?? '').trim();
      return told === wanted && focused?.closest('fieldset') === null;
    }, name);
    if (found) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
