import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
  expectCleanConsole,
  openBrowserPage,
  readVisibleRows,
  readRowCount,
  waitForNetworkIdle,
} from '#test/support/browser/browser-page.ts';
import { startPascalCaseService } from '#test/support/pascal-case-service.ts';

describe('on the built-in server', () => {
  it('finds, sorts, filters, exports and compares schemes, and shares the view', async () => {
    const page = await openBrowserPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(inject('url'));
    await walkPerformance(page);
    await exportCsv(page);
    await compare(page);
    expectCleanConsole(page);
    await page.context().close();
  });
});

describe('on a server that responds in PascalCase, without count, with the specified operations only', () => {
  it('does the same', async () => {
    const service = await startPascalCaseService(inject('url'));
    const page = await openBrowserPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(service.url);
    await walkPerformance(page);
    await exportCsv(page);
    await compare(page);
    // Chromium logs a 404 for each operation that the server lacks
    expectCleanConsole(page, /status of 404/);
    await page.context().close();
    service.stop();
  });
});

/** More than any sub-category of the sample market has. */
const MAX_SCHEMES = 30;

it('large-cap direct growth schemes that beat their peers over a year are in Excel, side by side, in five clicks', async () => {
  const page = await openBrowserPage();
  await page.goto(inject('url'));
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  const rail = page.getByRole('complementary', { name: 'Filters' });
  await click(rail.getByRole('checkbox', { name: /^Large Cap Fund/ }));
  await expect.poll(() => readRowCount(page)).toBeLessThan(MAX_SCHEMES);
  const all = await readRowCount(page);
  await click(rail.getByRole('checkbox', { name: /^Beats median 1 y/ }));
  await expect.poll(() => page.url()).toContain('f.aboveMedian1Year=%3E0..');
  await expect.poll(() => readRowCount(page)).toBeLessThan(all);
  const shown = Math.min(await readRowCount(page), 10);
  expect(shown).toBeGreaterThan(1);
  await click(rail.getByRole('link', { name: new RegExp(`^Compare (these|the first) ${shown}$`) }));
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('codes')?.split(',')).toHaveLength(shown);
  await click(page.getByRole('button', { name: 'Export', exact: true }).first());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    click(page.getByRole('button', { name: 'Excel' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^fundlens-compare.*\.xlsx$/);
  expect(clicks).toBe(5);
  expectCleanConsole(page);
  await page.context().close();
});

it('the overlap of the four largest flexi caps is four clicks away', async () => {
  const page = await openBrowserPage();
  await page.goto(inject('url'));
  await page.getByRole('grid', { name: 'Schemes' }).waitFor();
  let clicks = 0;
  const click = async (target: Locator, modifiers: readonly 'Shift'[] = []): Promise<void> => {
    clicks++;
    await target.click({ modifiers: [...modifiers] });
  };
  const rail = page.getByRole('complementary', { name: 'Filters' });
  await click(rail.getByRole('checkbox', { name: /^Flexi Cap Fund/ }));
  await expect.poll(() => page.url()).toContain('f.subCategory=Flexi');
  const boxes = page.getByRole('grid', { name: 'Schemes' }).getByRole('checkbox', { name: /Flexi Cap Fund/ });
  await expect.poll(() => readRowCount(page)).toBeLessThan(MAX_SCHEMES);
  await click(boxes.nth(0));
  await click(boxes.nth(3), ['Shift']);
  await click(page.getByRole('link', { name: 'Overlap', exact: true }));
  const map = page.getByRole('table', { name: 'Portfolio overlap' });
  await expect.poll(() => map.getByRole('button').count()).toBe(6); // each pair once
  expect(clicks).toBe(4);
  // the holdings behind a cell, by keyboard
  const cell = map.getByRole('button').nth(1);
  await cell.press('Enter');
  await expect.poll(() => cell.getAttribute('aria-pressed')).toBe('true');
  expectCleanConsole(page);
  await page.context().close();
});

const HEADERS = ['Scheme', '1 y', '3 y', '5 y'];

async function walkPerformance(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Screener', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search Schemes' }).fill('fund direct');
  await expect.poll(() => page.url()).toContain('find=fund');
  const before = await readRowCount(page);

  await page.locator('.table-frame').evaluate((frame) => (frame.scrollTop = 900));
  await page.getByRole('button', { name: '3 y', exact: true }).first().click();
  await expect.poll(() => page.url()).toContain('sort=-return3Year');
  // sorting scrolls back to the first row
  await expect.poll(() => page.locator('.table-frame').evaluate((frame) => frame.scrollTop)).toBe(0);
  const sorted = await readThreeYearReturns(page);
  expect(sorted.length).toBeGreaterThan(10);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const least = page.getByRole('textbox', { name: /Return, 3 years/ }).first();
  await least.fill('> 10');
  await least.press('Enter');
  await expect.poll(() => readRowCount(page)).toBeLessThan(before);
  expect(Math.min(...(await readThreeYearReturns(page)))).toBeGreaterThan(10);
}

const readThreeYearReturns = async (page: Page): Promise<number[]> =>
  (await readVisibleRows(page, 'Schemes', ['3 y']))
    .flat()
    .filter((text) => text !== '–')
    .map(parseNumber);

const saveAs = async (page: Page, format: string): Promise<void> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: format }).click();
};

/** The file has the rows of the table: the same number, order and values. */
async function exportCsv(page: Page): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), saveAs(page, 'CSV')]);
  const file = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/^fundlens-screener.*\.csv$/);
  expect(file.startsWith('\u{FEFF}')).toBe(true);
  expect(file).not.toContain(await readPageKey(page));
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(await readRowCount(page));
  const onScreen = await readVisibleRows(page, 'Schemes', HEADERS);
  const inFile = data
    .slice(0, onScreen.length)
    .map((row) => [
      row['Scheme'],
      ...['Return, 1 year (%)', 'Return, 3 years (%)', 'Return, 5 years (%)'].map((label) => toTwoDecimals(row[label])),
    ]);
  expect(inFile).toEqual(
    onScreen.map(([scheme, ...values]) => [
      scheme,
      ...values.map((text) => (text === '–' ? '' : parseNumber(text).toFixed(2))),
    ]),
  );
}

async function compare(page: Page): Promise<void> {
  for (const row of [0, 1, 2])
    await page.getByRole('grid', { name: 'Schemes' }).locator('tbody').getByRole('checkbox').nth(row).click();
  await page.getByRole('link', { name: 'Compare 3' }).click();
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(page.url());
  expect(address).not.toContain(await readPageKey(page));

  const other = await openBrowserPage();
  await other.goto(address);
  await other.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  await expect
    .poll(async () => ({ facts: await readKeyData(other) }))
    .toEqual({ facts: await readSettledKeyData(page) });
  expect((await readKeyData(other)).length).toBeGreaterThan(10);
  await other.context().close();
}

/** Volatility and drawdown come with the NAV histories, a moment after the rest. */
async function readSettledKeyData(page: Page): Promise<string[]> {
  await waitForNetworkIdle(page);
  return readKeyData(page);
}

const readKeyData = (page: Page): Promise<string[]> => page.getByRole('table').first().locator('tr').allInnerTexts();

const parseNumber = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
const toTwoDecimals = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : Number(text).toFixed(2);

async function readPageKey(page: Page): Promise<string> {
  const session: unknown = await page.evaluate(async () => (await fetch('/session', { method: 'POST' })).json());
  if (typeof session === 'object' && session !== null && 'accessKey' in session) return String(session.accessKey);
  throw new Error('the page was not given its key');
}
