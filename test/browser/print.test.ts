import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, it } from 'vitest';
import { openBrowserPage, openSharedPage } from '#test/support/browser/browser-page.ts';

/** The text of each page of the PDF; white space is where the layout breaks lines. */
async function print(page: Page, landscape: boolean): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', landscape });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map(withoutSpaces);
}

/** Line breaks of the paper, and the signs that files write in ASCII, make no difference. */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s,+]/g, '').replaceAll('−', '-');

/** The table as the clipboard has it: the header, then every row. */
async function copyTable(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^Copy/ }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(withoutSpaces));
}

it('a portfolio is printed with every row and column, repeated heads, source and address, and no controls, upright or not', async () => {
  const page = await openBrowserPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${inject('url')}/holdings`);
  await page.getByRole('grid').first().locator('tbody [role=row]').first().waitFor();
  const [headers = [], ...rows] = await copyTable(page);
  const [nameAt, isin] = [headers.indexOf('Instrument'), headers.indexOf('ISIN')];
  expect(rows.length).toBeGreaterThan(30);
  for (const pages of [await print(page, false), await print(page, true)]) {
    const text = pages.join('');
    for (const cells of rows) {
      const values = cells.slice(nameAt).filter((cell) => cell !== '');
      const printed = text
        .split(values[0] ?? '')
        .slice(1)
        .map((rest) => rest.slice(0, 200));
      expect(values.slice(1).filter((value) => !printed.some((rest) => rest.includes(value)))).toEqual([]);
    }
    const sheetsOfRows = pages.filter((sheet) => rows.some((cells) => cells[isin] && sheet.includes(cells[isin])));
    expect(sheetsOfRows.filter((sheet) => !sheet.includes('InstrumentWeight'))).toEqual([]);
    expect(text).toContain('Source:Samplemarket');
    expect(text).toContain(withoutSpaces(`from ${page.url()}`));
    expect(text).toMatch(/Printed\d{1,2}[A-Z][a-z]{2}\d{4}/);
    for (const control of ['Export', 'Showastable', 'Skiptomain']) expect(text).not.toContain(control);
  }
  await page.context().close();
});

it('the scheme page is a fact sheet on at most three pages, upright or not', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/scheme`);
  await page.waitForURL(/code=/); // of the default scheme
  await page.getByRole('table').first().waitFor();
  await page.getByText('rank', { exact: false }).first().waitFor();
  await page.locator('figure .recharts-curve').first().waitFor();
  for (const pages of [await print(page, false), await print(page, true)]) {
    const text = pages.join('');
    expect(pages.length).toBeLessThanOrEqual(3);
    for (const part of ['Abovemedianpp', 'Quartile', 'Sincelaunch', 'Benchmark', 'AMFIcode', 'NAVsupto'])
      expect(text).toContain(part);
    expect(text).toContain(withoutSpaces(`from ${page.url()}`));
  }
  await page.close();
});

it('ten compared schemes with their charts fit the paper without shrinking its text below 6 points', async () => {
  const page = await openSharedPage();
  const codes = Array.from({ length: 10 }, (_, index) => 900001 + index * 2);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  await page.getByRole('figure').first().waitFor();
  for (const figure of await page.getByRole('figure').all()) {
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('svg').first().waitFor();
  }
  await page.getByRole('region', { name: 'All data' }).scrollIntoViewIfNeeded();
  await page.getByRole('grid', { name: 'Compared schemes' }).waitFor();
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const sizes: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item && /\w{3}/.test(item.str)) sizes.push(item.height);
  }
  expect(sizes.length).toBeGreaterThan(300);
  expect(sizes.filter((size) => size < 5.9)).toEqual([]);
  await page.close();
});

/** The codes of the first schemes of the Screener that have a portfolio. */
async function readCodes(page: Page, count: number): Promise<readonly string[]> {
  await page.goto(`${inject('url')}/screener?f.subCategory=Large+Cap+Fund`);
  const links = page.getByRole('grid', { name: 'Schemes' }).locator('tbody a[href*="code="]');
  await links.nth(count - 1).waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses.map((address) => /code=(\w+)/.exec(address)?.[1] ?? ''))].slice(0, count);
}

const UNFINISHED = withoutSpaces('Printed while the page was loading');

it('a comparison that was never scrolled is printed with all charts and all data', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 4);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  await page.getByRole('figure', { name: 'Growth of ₹10,000' }).locator('.recharts-curve').nth(3).waitFor();
  let text = '';
  const printPage = async () => (text = (await print(page, false)).join(''));
  // the code of what is below the window loads on its own; the axis of the drawing
  await expect.poll(printPage).toMatch(/Returnsbyperiod.*1m3m6m1y3y5y10y/);
  await expect.poll(printPage).not.toContain(UNFINISHED);
  expect(text).toContain('Comparedschemes:4rows');
  for (const code of codes) expect(text).toContain(code);
  await page.close();
});

it('a chart whose code is not loaded is printed as its table, and paper says what was still loading', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 2);
  await page.route(/(returns|time-series)-drawing/, () => new Promise(() => {}));
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}`);
  const growth = page.getByRole('figure', { name: 'Growth of ₹10,000' });
  await growth.getByText(/^₹10,000 invested on/).waitFor({ state: 'attached' });
  await page
    .getByRole('figure', { name: 'AUM' })
    .getByText(/^AUM went/)
    .waitFor({ state: 'attached' });
  const text = (await print(page, false)).join('');
  expect(text).toMatch(/Growthof₹10000.*Date.*20\d\d1000010000/);
  expect(text).toMatch(/Returnsbyperiod.*Scheme1m%3m%6m%1y%3y%5y%10y%/);
  await page.route(/GetNAVHistory/, () => new Promise(() => {}));
  await page.reload();
  await growth.waitFor(); // but not its lines
  expect((await print(page, false)).join('')).toContain(UNFINISHED);
  await page.close();
});

it('what buttons contain is printed: the overlap of each pair, what only one holds, and the number of each change', async () => {
  const page = await openSharedPage();
  const codes = await readCodes(page, 4);
  await page.goto(`${inject('url')}/compare?codes=${codes.join(',')}&view=overlap`);
  const matrix = page.getByRole('table', { name: 'Portfolio overlap' });
  await matrix.getByRole('button').nth(5).waitFor();
  const cells = await matrix.getByRole('button').allInnerTexts();
  const parts = await page.getByRole('group', { name: 'Holdings' }).getByRole('button').allInnerTexts();
  const overlap = (await print(page, false)).join('');
  expect(cells.length).toBe(6); // each pair of four once
  for (const value of [...cells, ...parts]) expect(overlap).toContain(withoutSpaces(value));
  for (const control of ['Bycount', 'Selectacell']) expect(overlap).not.toContain(control);

  await page.goto(`${inject('url')}/what-changed?code=${codes[0]}`);
  const kinds = page.getByRole('group', { name: 'Kind of change' }).getByRole('button');
  await kinds.first().waitFor();
  const counts = await kinds.allInnerTexts();
  const changes = (await print(page, false)).join('');
  expect(counts.length).toBeGreaterThan(3);
  for (const count of counts) expect(changes).toContain(withoutSpaces(count));
  await page.close();
});
