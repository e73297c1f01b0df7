import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, it } from 'vitest';
import { openBrowserPage } from '#test/support/browser/browser-page.ts';

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
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^Copy/ }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(withoutSpaces));
}

it.each(['portrait', 'landscape'])(
  'a portfolio is printed with every row and column, repeated heads, source and address, and no controls: A4 %s',
  async (orientation) => {
    const page = await openBrowserPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${inject('url')}/holdings`);
    await page.getByRole('grid').first().locator('tbody [role=row]').first().waitFor();
    const [headers = [], ...rows] = await copyTable(page);
    const pages = await print(page, orientation === 'landscape');
    const text = pages.join('');
    const nameAt = headers.indexOf('Instrument');
    expect(rows.length).toBeGreaterThan(30);
    for (const cells of rows) {
      const values = cells.slice(nameAt).filter((cell) => cell !== '');
      const printed = text
        .split(values[0] ?? '')
        .slice(1)
        .map((rest) => rest.slice(0, 200));
      expect(values.slice(1).filter((value) => !printed.some((rest) => rest.includes(value)))).toEqual([]);
    }
    const isin = headers.indexOf('ISIN');
    const sheetsOfRows = pages.filter((sheet) => rows.some((cells) => cells[isin] && sheet.includes(cells[isin])));
    expect(sheetsOfRows.filter((sheet) => !sheet.includes('InstrumentISIN'))).toEqual([]);
    expect(text).toContain('Source:Samplemarket');
    expect(text).toContain(withoutSpaces(`from ${page.url()}`));
    expect(text).toMatch(/Printed\d{1,2}[A-Z][a-z]{2}\d{4}/);
    for (const control of ['Export', 'Showastable', 'Skiptomain']) expect(text).not.toContain(control);
    await page.context().close();
  },
);

it.each([false, true])('the scheme page is a fact sheet on two pages, landscape: %s', async (landscape) => {
  const page = await openBrowserPage();
  await page.goto(`${inject('url')}/scheme`);
  await page.waitForURL(/code=/); // of the default scheme
  await page.getByRole('table').first().waitFor();
  await page.getByText('rank', { exact: false }).first().waitFor();
  const pages = await print(page, landscape);
  const text = pages.join('');
  expect(pages.length).toBeLessThanOrEqual(2);
  for (const part of ['Abovemedianpp', 'Quartile', 'Sincelaunch', 'Benchmark', 'AMFIcode', 'NAVsupto'])
    expect(text).toContain(part);
  expect(text).toContain(withoutSpaces(`from ${page.url()}`));
  await page.context().close();
});

it('ten compared schemes with their charts fit the paper without shrinking its text below 6 points', async () => {
  const page = await openBrowserPage();
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
  await page.context().close();
});
