import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '#test/support/chromium.ts';
import { expectNoComplaint, openWindow, rowsOnScreen, shownRows } from '#test/support/page.ts';
import { shoutingService } from '#test/support/shouting-service.ts';

let browser: Browser;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());

describe('a reader of our own service', () => {
  it('finds, sorts, filters, takes away, compares, and hands the view on', async () => {
    const page = await openWindow(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(inject('url'));
    await walkPerformance(page);
    await takeAway(page);
    await compare(page);
    expectNoComplaint(page);
    await page.context().close();
  });
});

describe('a reader of a service that answers in PascalCase, without count, and with the specified operations only', () => {
  it('walks the same way', async () => {
    const service = await shoutingService(inject('url'));
    const page = await openWindow(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(service.url);
    await walkPerformance(page);
    await takeAway(page);
    await compare(page);
    // Chromium itself says in its console that an operation is not there
    expectNoComplaint(page, /status of 404/);
    await page.context().close();
    service.stop();
  });
});

const HEADERS = ['Scheme', '1 y', '3 y', '5 y'];

async function walkPerformance(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor();
  await page.getByRole('searchbox', { name: 'Search Schemes' }).fill('fund direct');
  await expect.poll(() => page.url()).toContain('find=fund');
  const before = await shownRows(page);

  await page.locator('.table-frame').evaluate((frame) => (frame.scrollTop = 900));
  await page.getByRole('button', { name: '3 y', exact: true }).first().click();
  await expect.poll(() => page.url()).toContain('sort=-return3Year');
  // a new order is read from its first row on
  await expect.poll(() => page.locator('.table-frame').evaluate((frame) => frame.scrollTop)).toBe(0);
  const sorted = await threeYears(page);
  expect(sorted.length).toBeGreaterThan(10);
  expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const least = page.getByRole('textbox', { name: /Return, 3 years/ }).first();
  await least.fill('> 10');
  await least.press('Enter');
  await expect.poll(() => shownRows(page)).toBeLessThan(before);
  expect(Math.min(...(await threeYears(page)))).toBeGreaterThan(10);
}

const threeYears = async (page: Page): Promise<number[]> =>
  (await rowsOnScreen(page, 'Schemes', ['3 y']))
    .flat()
    .filter((text) => text !== '–')
    .map(numberOf);

/** What stands in the file is what stands in the table: as many rows, in the same order, with the same figures. */
async function takeAway(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/^fundlens-performance.*\.csv$/);
  expect(file.startsWith('\u{FEFF}')).toBe(true);
  expect(file).not.toContain(await keyOf(page));
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(await shownRows(page));
  const onScreen = await rowsOnScreen(page, 'Schemes', HEADERS);
  const inFile = data
    .slice(0, onScreen.length)
    .map((row) => [
      row['Scheme'],
      ...['Return, 1 year (%)', 'Return, 3 years (%)', 'Return, 5 years (%)'].map((label) => toTwoDecimals(row[label])),
    ]);
  expect(inFile).toEqual(
    onScreen.map(([scheme, ...figures]) => [
      scheme,
      ...figures.map((text) => (text === '–' ? '' : numberOf(text).toFixed(2))),
    ]),
  );
}

async function compare(page: Page): Promise<void> {
  for (const row of [0, 1, 2]) await page.getByRole('grid', { name: 'Schemes' }).getByRole('checkbox').nth(row).click();
  await page.getByRole('link', { name: 'Compare 3' }).click();
  await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Copy address' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(page.url());
  expect(address).not.toContain(await keyOf(page));

  const other = await openWindow(browser);
  await other.goto(address);
  await other.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  await expect.poll(async () => ({ facts: await factsOf(other) })).toEqual({ facts: await settledFacts(page) });
  expect((await factsOf(other)).length).toBeGreaterThan(10);
  await other.context().close();
}

/** Volatility and drawdown come with the NAV histories, a moment after the rest. */
async function settledFacts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return factsOf(page);
}

const factsOf = (page: Page): Promise<string[]> => page.getByRole('table').first().locator('tr').allInnerTexts();

const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));
const toTwoDecimals = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : Number(text).toFixed(2);

async function keyOf(page: Page): Promise<string> {
  const session: unknown = await page.evaluate(async () => (await fetch('/session')).json());
  if (typeof session === 'object' && session !== null && 'accessKey' in session) return String(session.accessKey);
  throw new Error('the page was not given its key');
}
