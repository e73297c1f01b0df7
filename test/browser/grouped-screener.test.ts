import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage, readRowCount } from '#test/support/browser/browser-page.ts';

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Schemes' }).locator('tbody > tr');
/** The names at the left of the first lines, in the order of the page. */
const readNames = (page: Page): Promise<readonly string[]> =>
  rowsOf(page)
    .locator('[role=rowheader]')
    .evaluateAll((cells) =>
      cells
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .slice(0, 14)
        .map((cell) => (cell instanceof HTMLElement ? cell.innerText : '').replaceAll('\n', ' ')),
    );

it('a long list is under the names of the groups of peers, each with its median; a group opens, closes and sorts within', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(inject('url'));
  const large = page.getByRole('button', { name: /^Large Cap Fund \d+ schemes, median$/ });
  await page.getByRole('searchbox', { name: 'Search Schemes' }).fill('large cap');
  await large.waitFor();
  const count = await readRowCount(page);
  const row = rowsOf(page).filter({ has: large });
  expect(await row.locator('[role=gridcell]').first().innerText()).toMatch(/^[\d,]+\.\d\d$/);
  const more = page.getByRole('button', { name: /^\+\d+ more of Large Cap Fund$/ });
  const hidden = Number.parseInt(await more.innerText(), 10);
  expect(hidden).toBeGreaterThan(1);
  expect(hidden).toBeLessThan(count);

  await large.click();
  await more.waitFor({ state: 'detached' });
  expect(await large.getAttribute('aria-expanded')).toBe('false');
  await large.click();
  await more.click();
  await more.waitFor({ state: 'detached' });

  const names = (await readNames(page)).filter((name) => name.includes(' schemes, median'));
  await page.locator('[data-label="Return, 1 year, %"]').click();
  await expect.poll(() => page.url()).toContain('sort=-return1Year');
  await expect.poll(() => page.url()).toContain('groups=peers');
  expect((await readNames(page)).filter((name) => name.includes(' schemes, median'))[0]).toBe(names[0]);
  expectCleanConsole(page);
  await page.close();
});

it('the flat list is one click away, in the address too, and an address with an order of its own is flat', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(inject('url'));
  const groups = page.getByRole('button', { name: 'Groups', exact: true });
  await groups.waitFor();
  expect(await groups.getAttribute('aria-pressed')).toBe('true');
  await groups.click();
  await expect.poll(() => page.url()).toContain('groups=none');
  await page
    .getByRole('button', { name: / schemes, median/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.goto(`${inject('url')}/screener?sort=-return1Year`);
  await rowsOf(page).first().waitFor();
  expect(await groups.getAttribute('aria-pressed')).toBe('false');
  await page.close();
});

it('a group is closed by keyboard, and a file has all rows, whatever is closed', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(inject('url'));
  const group = page.getByRole('button', { name: / schemes, median/ }).first();
  await group.waitFor();
  const cell = page.locator('[role=rowheader]', { has: group }).first();
  await page.locator('[data-label="Scheme"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV/ }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.length - 1).toBe(await readRowCount(page));
  await page.close();
});
