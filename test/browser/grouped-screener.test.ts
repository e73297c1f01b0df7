import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import {
  expectCleanConsole,
  openSharedPage,
  readRowCount,
  waitForNetworkIdle,
} from '#test/support/browser/browser-page.ts';

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
  await expect.poll(() => new URL(page.url()).searchParams.get('closed')).toBe('Large Cap Fund');
  await page.reload();
  await large.waitFor();
  expect(await large.getAttribute('aria-expanded')).toBe('false');
  await large.click();
  await more.click();
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe('Large Cap Fund');

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

it('the first sheet of a workbook has the groups, each with its medians on a shade, and a column for what only some groups show', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(inject('url'));
  await page
    .getByRole('button', { name: / schemes, median/ })
    .first()
    .waitFor();
  await waitForNetworkIdle(page); // the values of the columns that groups have
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Excel/ }).click(),
  ]);
  const workbook = read(await readFile(await download.path()), { cellStyles: true });
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
  const [heads = [], ...rows] = utils.sheet_to_json<readonly (string | number)[]>(sheet, { header: 1 });
  expect(heads).toContain('Tracking difference, 1 year (pp)');
  const tracked = heads.indexOf('Tracking difference, 1 year (pp)');
  const at = rows.findIndex(([name]) => /^Large Cap Fund: \d+ schemes, median$/.test(String(name)));
  const end = rows.findIndex(([name], index) => index > at && String(name).endsWith(' schemes, median'));
  const aum = heads.findIndex((head) => String(head).includes('AUM'));
  const values = rows.slice(at + 1, end).map((row) => Number(row[aum]));
  const middle = (values.length - 1) / 2;
  const [low = 0, high = 0] = [Math.floor(middle), Math.ceil(middle)].map(
    (index) => values.toSorted((a, b) => a - b)[index],
  );
  expect(rows[at]?.[aum]).toBeCloseTo((low + high) / 2, 1);
  expect(rows[at]?.[tracked]).toBeUndefined();
  expect(sheet[`A${at + 2}`]?.s?.fgColor?.rgb).toBe('ECEFF3');
  const index = rows.findIndex(([name]) => /^NIFTY 50 ETFs: \d+ schemes, median$/.test(String(name)));
  expect(typeof rows[index]?.[tracked]).toBe('number');
  expect(typeof rows[index + 1]?.[tracked]).toBe('number');
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
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  const groups = lines.filter((line) => line.includes(' schemes, median'));
  expect(groups.length).toBeGreaterThan(10);
  expect(lines.length - groups.length).toBeGreaterThanOrEqual(await readRowCount(page));
  expect(lines[0]).toBe(groups[0]);
  await page.close();
});

it('on a phone the name of a group and its medians are one card, with the heads of its own columns between them', async () => {
  const page = await openSharedPage({ width: 360, height: 780 });
  await page.goto(inject('url'));
  const trackers = page.getByRole('button', { name: /^NIFTY 50 ETFs \d+ schemes, median$/ });
  const row = rowsOf(page).filter({ has: trackers });
  await expect.poll(() => row.getByRole('gridcell').first().innerText()).toMatch(/^[\d,]+\.\d\d$/);
  const [first, second] = await readNames(page);
  expect(first).toMatch(/^NIFTY 50 ETFs \d+ schemes, median$/);
  expect(second).not.toContain('median');
  const frame = page.locator('.table-frame').filter({ has: row });
  await frame.evaluate((element) => element.scrollTo({ left: 220 }));
  const head = row.getByText('Tracking diff. 1 y, pp');
  await head.waitFor();
  const [headBox, valueBox, nameBox] = await Promise.all([
    head.boundingBox(),
    head.locator('..').boundingBox(),
    row.getByText('NIFTY 50 ETFs', { exact: true }).boundingBox(),
  ]);
  expect(headBox?.y).toBeGreaterThanOrEqual((nameBox?.y ?? NaN) + (nameBox?.height ?? NaN) - 4);
  expect((headBox?.y ?? NaN) + (headBox?.height ?? NaN)).toBeLessThanOrEqual((valueBox?.y ?? NaN) + 1);
  expectCleanConsole(page);
  await page.close();
});
